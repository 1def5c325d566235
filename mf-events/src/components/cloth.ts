import type { EventCategory } from 'shared/content/event-categories.ts';

/** The cloth that each kind of event wears; its name is always written too. */
export const clothOf: Record<EventCategory, string> = {
  conference: 'blue',
  webinar: 'sun',
  workshop: 'tea',
  'french-days': 'brick',
  other: 'night',
};
