/** The kinds of events (spec §2). Apart from the schema, because browsers need the list and not the schema. */
export const eventCategories = ['conference', 'webinar', 'workshop', 'french-days', 'other'] as const;
export type EventCategory = (typeof eventCategories)[number];
