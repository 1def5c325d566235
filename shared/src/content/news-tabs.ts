/** The tabs of the news (spec §2). Apart from the schema, because browsers need the list and not the schema. */
export const newsTabs = ['events', 'press', 'random'] as const;
export type NewsTab = (typeof newsTabs)[number];
