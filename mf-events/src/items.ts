import { itemsOf } from 'contract/section.ts';
import type texts from 'shared/locales/events/fr.json';
import type { EventDays, EventDetail, EventRegionNumber, EventSummary, EventYear } from '../content/content.ts';

interface Items {
  texts: typeof texts;
  /** The association's short name. */
  association: string;
  years: EventYear[];
  days: EventDays[];
  regions: EventRegionNumber[];
}

/** An event by its slug, or the events of a year or a region. */
export const { content, named } = itemsOf<Items, { event: EventDetail; year: EventSummary[]; region: EventSummary[] }>(
  'mf-events',
);
