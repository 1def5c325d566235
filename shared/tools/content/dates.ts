import type { Language } from 'contract/language.ts';
import { withFirstOfMonth } from 'contract/today.ts';

/** Dates as visitors read them, formatted in Node: `Intl` differs from browser to browser. */
export interface WrittenDates {
  /** « du 13 au 15 novembre 2025 », “13–15 November 2025”. */
  range: string;
  /** A single day has its weekday: « samedi 8 novembre 2025 ». */
  full: string;
  /** For lists of events: day, month and year, with the last day or, for a single day, the weekday. */
  diary: { day: string; month: string; note: string };
}

export function writeDates(start: string, end: string | undefined, language: Language): WrittenDates {
  const [first, last] = [parse(start), parse(end ?? start)];
  const write = (date: Date, style: Style) => {
    const written = formats[language][style].format(date);
    // English puts no comma between weekday and day.
    return language === 'fr' ? withFirstOfMonth(written) : written.replace(',', '');
  };
  const oneDay = first.getTime() === last.getTime();
  const range = oneDay ? write(first, 'long') : writeRange(first, last, language);
  const until = `${language === 'fr' ? 'au' : 'to'} ${write(last, 'until')}`;
  const note = oneDay ? write(first, 'weekday') : until;
  const diary = { day: String(first.getUTCDate()), month: write(first, 'month'), note };
  return { range, full: oneDay ? write(first, 'full') : range, diary };
}

export const writeDay = (day: string, language: Language) => writeDates(day, undefined, language).range;

/** Made once: making a format takes longer than using it a hundred times. */
const formatsOf = (locale: string) => {
  const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return {
    long: new Intl.DateTimeFormat(locale, long),
    full: new Intl.DateTimeFormat(locale, { ...long, weekday: 'long' }),
    until: new Intl.DateTimeFormat(locale, { ...long, year: undefined }),
    month: new Intl.DateTimeFormat(locale, { ...long, day: undefined, month: 'short' }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  };
};
const formats = { fr: formatsOf('fr-FR'), en: formatsOf('en-GB') };
type Style = keyof (typeof formats)['fr'];

const parse = (day: string): Date => new Date(`${day}T00:00:00Z`);

function writeRange(first: Date, last: Date, language: Language): string {
  const range = formats[language].long.formatRange(first, last).replaceAll('\u2009', ' ');
  return language === 'fr'
    ? `du ${withFirstOfMonth(range.replace(/ ?– ?/, ' au '))}`
    : range.replace(/^(\d+) – /, '$1–');
}
