import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../testing/content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const event = 'content/events/everything-day-2025.yaml';
const title = 'title: { fr: "Journée d’essai où rien ne manque", en: "A trial’s day that lacks nothing" }';

/** A change to a YAML file, and its one message. */
const edits: [what: string, file: string, from: string, to: string, line: string][] = [
  [
    'a category that does not exist',
    event,
    'category: french-days',
    'category: frenchday',
    `e2e/${event}:2  category: "frenchday" is not one of conference, webinar, workshop, french-days, other.`,
  ],
  [
    'no category',
    event,
    'category: french-days\n',
    '',
    `e2e/${event}:1  category: this line is missing. Write one of conference, webinar, workshop, french-days, other.`,
  ],
  [
    'two letters swapped in a field’s name',
    event,
    'title: {',
    'titel: {',
    `e2e/${event}:1  titel: “titel” is not a field here. Did you mean “title”?`,
  ],
  [
    'a misspelt field deep inside a structured description',
    'content/events/structured-conference-2024.yaml',
    'conclusion:',
    'conclusions:',
    'e2e/content/events/structured-conference-2024.yaml:27  description.conclusions: “conclusions” is not a field here. Did you mean “conclusion”?',
  ],
  [
    'an unknown field',
    'content/gallery/02-start.yaml',
    'image:',
    'sponsor: Kikoi\nimage:',
    'e2e/content/gallery/02-start.yaml:1  sponsor: “sponsor” is not a field here. The fields are image, alt, year, caption.',
  ],
  [
    'a year that is cut short',
    'content/gallery/02-start.yaml',
    'year: 2025',
    'year: 25',
    'e2e/content/gallery/02-start.yaml:2  year: write the year in four digits, for example 2025.',
  ],
  [
    'no French text',
    event,
    'fr: "Journée d’essai où rien ne manque", ',
    '',
    `e2e/${event}:1  title.fr: the French text is missing. Write it under “fr:”.`,
  ],
  [
    'an empty English text',
    event,
    'en: "A trial’s day that lacks nothing"',
    'en: ""',
    `e2e/${event}:1  title.en: the English text is missing. Write it under “en:”.`,
  ],
  [
    'one text for both languages',
    event,
    title,
    'title: Butere French Day',
    `e2e/${event}:1  title: write the text in both languages: { fr: "…", en: "…" }.`,
  ],
  [
    'a title that is too long',
    event,
    'en: "A trial’s day that lacks nothing"',
    `en: "${'Butere French Day '.repeat(6)}"`,
    `e2e/${event}:1  title.en: this text has 107 characters, and at most 90 fit. Shorten it.`,
  ],
  [
    'a date with the day first',
    event,
    'start: 2025-03-14',
    'start: 14/03/2025',
    `e2e/${event}:3  start: write the date as year-month-day, for example 2025-11-27.`,
  ],
  [
    'a day that does not exist',
    event,
    'start: 2025-03-14',
    'start: 2025-02-30',
    `e2e/${event}:3  start: there is no such day. Correct the date.`,
  ],
  [
    'an end before the start',
    event,
    'start: 2025-03-14',
    'start: 2025-03-14\nend: 2025-03-12',
    `e2e/${event}:4  end: the event ends before it starts. Correct one of the two dates.`,
  ],
  [
    'a number with a space',
    event,
    'newMember: 1400',
    'newMember: "1 400"',
    `e2e/${event}:10  fees.newMember: write a number here, without quotes or spaces, for example 800.`,
  ],
  [
    'one headline too few',
    'content/home/home.yaml',
    '  - fr: "Aujourd’hui"\n    en: "It’s now"\n',
    '',
    'e2e/content/home/home.yaml:1  headlines: this list must have exactly 3 items, and it has 2. Add or delete some.',
  ],
  [
    'an officer without a name',
    'content/about/officers.yaml',
    '  name: "Alpha Échantillon"\n',
    '',
    'e2e/content/about/officers.yaml:1  #1.name: this line is missing. Add it.',
  ],
  [
    'an address that is not safe',
    'content/association.yaml',
    'https://x.com/',
    'http://x.com/',
    'e2e/content/association.yaml:29  social.x: write a full address that starts with https://.',
  ],
  [
    'a picture with its extension',
    event,
    'image: events/everything',
    'image: events/everything.jpg',
    `e2e/${event}:13  image: write the name without its extension.`,
  ],
];

describe('a wrong field', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, file, from, to, line) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual([line]);
  });
});
