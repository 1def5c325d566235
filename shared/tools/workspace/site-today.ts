import { isDay, todayInNairobi } from 'contract/today.ts';

/** The day to compose the site for. `SITE_TODAY` names a past one in tests; a later one would end events. */
export function siteToday(now = new Date()): string {
  const named = process.env.SITE_TODAY;
  const today = todayInNairobi(now);
  if (named === undefined) return today;
  const tomorrow = todayInNairobi(new Date(now.getTime() + 86_400_000));
  if (!isDay(named)) throw new Error(`SITE_TODAY is a day such as 2025-11-27, and “${named}” is not.`);
  if (named > tomorrow)
    throw new Error(`SITE_TODAY is ${named}, and here it is only ${today}. Name today, or an earlier day.`);
  return named;
}
