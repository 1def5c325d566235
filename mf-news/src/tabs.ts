import type { Accent } from 'ui/accent.ts';

/** The tabs of the news (docs/spec.md, News). Not in the schema's file, because browsers load this list. */
export const newsTabs = ['events', 'press', 'random'] as const;
export type NewsTab = (typeof newsTabs)[number];

/** The accent of each tab and its articles. The tab's name is always shown too. */
export const accentOf: Record<NewsTab, Accent> = { events: 'blue', press: 'brick', random: 'tea' };
