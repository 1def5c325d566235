/** The kinds of events (docs/spec.md, Events). Not in the schema's file, because browsers load this list. */
export const eventCategories = ['conference', 'webinar', 'workshop', 'french-days', 'other'] as const;
export type EventCategory = (typeof eventCategories)[number];
