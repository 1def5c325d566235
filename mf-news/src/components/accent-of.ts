import type { Accent } from 'ui/accent.ts';
import type { NewsTab } from '../tabs.ts';

/** The accent of each tab and its articles. The tab's name is always shown too. */
export const accentOf: Record<NewsTab, Accent> = { events: 'blue', press: 'brick', random: 'tea' };
