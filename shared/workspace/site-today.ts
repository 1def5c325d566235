import { todayInNairobi } from 'contract/today.ts';

/** The day to compose the site for, `2025-11-27`: today in Nairobi, unless `SITE_TODAY` names another. */
export const siteToday = (): string => process.env.SITE_TODAY ?? todayInNairobi(new Date());
