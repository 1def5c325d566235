/**
 * Milliseconds. Kenya has had this time since 1960, without summer time. `Intl` knows it too, but preparing it takes a
 * slow phone 70 ms, in which the page answers nothing.
 */
const aheadOfUtc = 3 * 60 * 60 * 1000;

/** The date and time in Nairobi at a moment, `2025-11-27T09:05:00.000Z`, where `Z` says nothing. */
const inNairobi = (moment: Date): string => new Date(moment.getTime() + aheadOfUtc).toISOString();

/** The day in Nairobi at a moment, `2025-11-27`. */
export const todayInNairobi = (moment: Date): string => inNairobi(moment).slice(0, 10);

/** The time of day in Nairobi, in two digits each. */
export function timeInNairobi(moment: Date): { hour: string; minute: string } {
  const time = inNairobi(moment);
  return { hour: time.slice(11, 13), minute: time.slice(14, 16) };
}
