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
  const write = (date: Date, options: Intl.DateTimeFormatOptions) => format(date, options, language);
  const oneDay = first.getTime() === last.getTime();
  const range = oneDay ? write(first, long) : writeRange(first, last, language);
  const until = write(last, { day: 'numeric', month: 'long' });
  return {
    range,
    full: oneDay ? write(first, { weekday: 'long', ...long }) : range,
    diary: {
      day: String(first.getUTCDate()),
      month: write(first, { month: 'short', year: 'numeric' }),
      note: oneDay ? write(first, { weekday: 'long' }) : language === 'fr' ? `au ${until}` : `to ${until}`,
    },
  };
}

export const writeDay = (day: string, language: Language) => writeDates(day, undefined, language).range;

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const parse = (day: string): Date => new Date(`${day}T00:00:00Z`);

function writeRange(first: Date, last: Date, language: Language): string {
  const range = formatOf(long, language).formatRange(first, last).replaceAll('\u2009', ' ');
  return language === 'fr'
    ? `du ${withFirstOfMonth(range.replace(/ ?– ?/, ' au '))}`
    : range.replace(/^(\d+) – /, '$1–');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Keeps each format, because making one takes longer than using it a hundred times. */
function formatOf(options: Intl.DateTimeFormatOptions, language: Language): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const made = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, made);
  return made;
}

function format(date: Date, options: Intl.DateTimeFormatOptions, language: Language): string {
  const written = formatOf(options, language).format(date);
  // English puts no comma between weekday and day.
  return language === 'fr' ? withFirstOfMonth(written) : written.replace(',', '');
}
