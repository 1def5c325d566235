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

interface Kinds {
  event: EventDetail;
  year: EventSummary[];
  region: EventSummary[];
}

export const { content, named } = itemsOf<Items, Kinds>('mf-events');
