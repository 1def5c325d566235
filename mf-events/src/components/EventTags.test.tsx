import { site, wordsOf } from 'platform/testing/platform.ts';
import fr from 'shared/locales/events/fr.json';
import { expect, it, vi } from 'vitest';
import type { EventSummary } from '../../content/content.ts';
import { CategoryLabel, StageLabel } from './EventTags.tsx';

vi.mock('platform', () => import('platform/testing/platform.ts'));
Object.assign(site, { texts: fr });

const event = { start: '2025-11-13', end: '2025-11-15' } as EventSummary;

it.each([
  ['2025-11-12', fr.stage.upcoming],
  ['2025-11-13', fr.stage.underway],
  ['2025-11-16', fr.stage.past],
])('says on %s that an event is “%s”', (today, stage) => {
  Object.assign(site, { today });
  expect(wordsOf(<StageLabel event={event} />)).toBe(stage);
});

it('names the category', () => expect(wordsOf(<CategoryLabel category="webinar" />)).toBe(fr.category.webinar));
