/** Milliseconds, all year. Preparing a format of `Intl` would keep a slow phone busy (docs/decisions/015). */
const aheadOfUtc = 3 * 60 * 60 * 1000;

/** The date and time in Nairobi at a moment, `2025-11-27T09:05:00.000Z`; despite its `Z`, it is not UTC. */
const inNairobi = (moment: Date): string => new Date(moment.getTime() + aheadOfUtc).toISOString();

/** The day in Nairobi at a moment, `2025-11-27`. */
export const todayInNairobi = (moment: Date): string => inNairobi(moment).slice(0, 10);

/** A moment in Nairobi, for the blanks of a sentence: `{ date: '27/11/2025', hour: '9', minute: '05' }`. */
export function momentInNairobi(moment: Date): { date: string; hour: string; minute: string } {
  const [day = '', time = ''] = inNairobi(moment).split('T');
  return { date: day.split('-').reverse().join('/'), hour: `${Number(time.slice(0, 2))}`, minute: time.slice(3, 5) };
}

/** A date that `Intl` has written in French, with « 1er » for the first of a month. */
export const withFirstOfMonth = (date: string): string => date.replace(/(^|\s)1(?=\s|$)/, '$11er');

/** Whether a text is a day that there is, such as `2025-11-27`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
