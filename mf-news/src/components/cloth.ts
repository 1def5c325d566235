import type { NewsTab } from 'shared/content/news-tabs.ts';

/** The cloth that each tab and its articles wear; its name is always written too. */
export const clothOf: Record<NewsTab, string> = { events: 'blue', press: 'brick', random: 'tea' };
