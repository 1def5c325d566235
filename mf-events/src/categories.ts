import type { Accent } from 'ui/accent.ts';

/** The kinds of events (docs/spec.md, Events). Not in the schema's file, because browsers load this list. */
export const eventCategories = ['conference', 'webinar', 'workshop', 'french-days', 'other'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** The accent of each category. The category's name is always shown too. */
export const accentOf: Record<EventCategory, Accent> = {
  conference: 'blue',
  webinar: 'sun',
  workshop: 'tea',
  'french-days': 'brick',
  other: 'night',
};
