/** The tabs of the news (docs/spec.md, News). Not in the schema's file, because browsers load this list. */
export const newsTabs = ['events', 'press', 'random'] as const;
export type NewsTab = (typeof newsTabs)[number];
