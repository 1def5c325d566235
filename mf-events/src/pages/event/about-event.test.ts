import { expect, it } from 'vitest';
import type { EventDetail } from '../../../content/content.ts';
import { aboutEvent } from './about-event.ts';

const event = (facts: Partial<EventDetail>) =>
  ({ slug: 'debate', start: '2025-11-13', end: '2025-11-15', picture: { base: '/p/debate' }, ...facts }) as EventDetail;
const about = (facts: Partial<EventDetail>) => aboutEvent(event(facts), 'en');

it('gives times in Nairobi if the hours are known, and otherwise days', () => {
  expect(about({})).toMatchObject({ startDate: '2025-11-13', endDate: '2025-11-15' });
  expect(about({ times: { from: '08:30', to: '16:00' } })).toMatchObject({
    startDate: '2025-11-13T08:30:00+03:00',
    endDate: '2025-11-15T16:00:00+03:00',
  });
  expect(about({ times: { from: '11:00' } })).toMatchObject({ startDate: '2025-11-13', endDate: '2025-11-15' });
});
