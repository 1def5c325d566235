import type { NewsTab } from '../tabs.ts';

/** The colour of each tab and its articles. The tab's name is always shown too. */
export const clothOf: Record<NewsTab, string> = { events: 'blue', press: 'brick', random: 'tea' };
