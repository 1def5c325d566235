import type { NewsTab } from 'shared/content/news-tabs.ts';
import type { Accent } from 'shared/ui/accent.ts';

/** The accent of each tab and its articles. The tab's name is always shown too. */
export const accentOf: Record<NewsTab, Accent> = { events: 'blue', press: 'brick', random: 'tea' };
