import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from './content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const butere = 'content/events/butere-french-day-2025.yaml';
const title = 'title: { fr: "Journée du français à Butere", en: "Butere French Day" }';

/** A change to a YAML file, and the one message it causes. */
const edits: [what: string, file: string, from: string, to: string, line: string][] = [
  [
    'a category that does not exist',
    butere,
    'category: french-days',
    'category: frenchday',
    `shared/${butere}:2  category: "frenchday" is not one of conference, webinar, workshop, french-days, other.`,
  ],
  [
    'no category',
    butere,
    'category: french-days\n',
    '',
    `shared/${butere}:1  category: this line is missing. Write one of conference, webinar, workshop, french-days, other.`,
  ],
  [
    'a field with its letters swapped',
    butere,
    'title: {',
    'titel: {',
    `shared/${butere}:1  titel: “titel” is not a field of this file; did you mean “title”?`,
  ],
  [
    'a misspelt field deep inside a structured description',
    'content/events/web-conference-2024.yaml',
    'conclusion:',
    'conclusions:',
    'shared/content/events/web-conference-2024.yaml:37  description.conclusions: “conclusions” is not a field of this file; did you mean “conclusion”?',
  ],
  [
    'a field nobody knows',
    'content/gallery/25-tailor.yaml',
    'image:',
    'sponsor: Kikoi\nimage:',
    'shared/content/gallery/25-tailor.yaml:1  sponsor: “sponsor” is not a field here. The fields are image, alt, caption.',
  ],
  [
    'no French text',
    butere,
    'fr: "Journée du français à Butere", ',
    '',
    `shared/${butere}:1  title.fr: the French text is missing: write it under “fr:”.`,
  ],
  [
    'an empty English text',
    butere,
    'en: "Butere French Day"',
    'en: ""',
    `shared/${butere}:1  title.en: the English text is missing: write it under “en:”.`,
  ],
  [
    'one text for both languages',
    butere,
    title,
    'title: Butere French Day',
    `shared/${butere}:1  title: write the text in both languages: { fr: "…", en: "…" }.`,
  ],
  [
    'a title that is too long',
    butere,
    'en: "Butere French Day"',
    `en: "${'Butere French Day '.repeat(6)}"`,
    `shared/${butere}:1  title.en: 107 characters; at most 90 fit here. Shorten it.`,
  ],
  [
    'a date written the other way round',
    butere,
    'start: 2025-03-14',
    'start: 14/03/2025',
    `shared/${butere}:3  start: write the date as year-month-day, for example 2025-11-27.`,
  ],
  [
    'a day that does not exist',
    butere,
    'start: 2025-03-14',
    'start: 2025-02-30',
    `shared/${butere}:3  start: this day is not in the calendar.`,
  ],
  [
    'an end before the start',
    butere,
    'start: 2025-03-14',
    'start: 2025-03-14\nend: 2025-03-12',
    `shared/${butere}:4  end: the event ends before it starts.`,
  ],
  [
    'a number with a space',
    butere,
    'newMember: 1000',
    'newMember: "1 000"',
    `shared/${butere}:8  fees.newMember: write a number here, without quotes or spaces, for example 800.`,
  ],
  [
    'a headline too few',
    'content/home/home.yaml',
    '  - fr: "Une langue de plus, mille portes ouvertes"\n    en: "One more language, a thousand open doors"\n',
    '',
    'shared/content/home/home.yaml:1  headlines: this list holds exactly 3, and 2 are here.',
  ],
  [
    'an officer without a name',
    'content/about/officers.yaml',
    '  name: "Grace Nekesa"\n',
    '',
    'shared/content/about/officers.yaml:1  #1.name: this line is missing.',
  ],
  [
    'an address that is not safe',
    'content/association.yaml',
    'https://x.com/',
    'http://x.com/',
    'shared/content/association.yaml:33  social.x: write a full address that starts with https://.',
  ],
  [
    'a picture with its ending',
    butere,
    'image: events/butere-french-day-2025',
    'image: events/butere-french-day-2025.jpg',
    `shared/${butere}:10  image: leave out the extension.`,
  ],
];

describe('a wrong field', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, file, from, to, line) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual([line]);
  });
});
