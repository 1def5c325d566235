import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../testing/content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const event = 'content/events/everything-day-2025.yaml';
const title = 'title: { fr: "Journée d’essai où rien ne manque", en: "A trial’s day that lacks nothing" }';

/** A change to a YAML file, and its one message. */
const edits: Record<string, [from: string, to: string, message: string][]> = {
  [event]: [
    [
      'category: french-days',
      'category: frenchday',
      `2  category: "frenchday" is not one of conference, webinar, workshop, french-days, other.`,
    ],
    [
      'category: french-days\n',
      '',
      `1  category: this line is missing. Write one of conference, webinar, workshop, french-days, other.`,
    ],
    ['title: {', 'titel: {', `1  titel: “titel” is not a field here. Did you mean “title”?`],
    ['fr: "Journée d’essai où rien ne manque", ', '', `1  title.fr: the French text is missing. Write it under “fr:”.`],
    [
      'en: "A trial’s day that lacks nothing"',
      'en: ""',
      `1  title.en: the English text is missing. Write it under “en:”.`,
    ],
    [title, 'title: Butere French Day', `1  title: write the text in both languages: { fr: "…", en: "…" }.`],
    [
      'en: "A trial’s day that lacks nothing"',
      `en: "${'Butere French Day '.repeat(6)}"`,
      `1  title.en: this text has 107 characters, and at most 90 fit. Shorten it.`,
    ],
    ['start: 2025-03-14', 'start: 14/03/2025', `3  start: write the date as year-month-day, for example 2025-11-27.`],
    ['start: 2025-03-14', 'start: 2025-02-30', `3  start: there is no such day. Correct the date.`],
    [
      'start: 2025-03-14',
      'start: 2025-03-14\nend: 2025-03-12',
      `4  end: the event ends before it starts. Correct one of the two dates.`,
    ],
    [
      'newMember: 1400',
      'newMember: "1 400"',
      `10  fees.newMember: write a number here, without quotes or spaces, for example 800.`,
    ],
    ['image: events/everything', 'image: events/everything.jpg', `13  image: write the name without its extension.`],
  ],
  'content/events/structured-conference-2024.yaml': [
    [
      'conclusion:',
      'conclusions:',
      '27  description.conclusions: “conclusions” is not a field here. Did you mean “conclusion”?',
    ],
  ],
  'content/gallery/02-start.yaml': [
    [
      'image:',
      'sponsor: Kikoi\nimage:',
      '1  sponsor: “sponsor” is not a field here. The fields are image, alt, year, caption.',
    ],
    ['year: 2025', 'year: 25', '2  year: write the year in four digits, for example 2025.'],
  ],
  'content/home/home.yaml': [
    [
      '  - fr: "Aujourd’hui"\n    en: "It’s now"\n',
      '',
      '1  headlines: this list must have exactly 3 items, and it has 2. Add or delete some.',
    ],
  ],
  'content/about/officers.yaml': [['  name: "Alpha Échantillon"\n', '', '1  #1.name: this line is missing. Add it.']],
  'content/association.yaml': [
    ['https://x.com/', 'http://x.com/', '29  social.x: write a full address that starts with https://.'],
  ],
};

describe.each(Object.entries(edits))('a wrong field in %s', { timeout: 30_000 }, (file, rows) => {
  it.each(rows)('%s becomes %s', (from, to, message) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual([`e2e/${file}:${message}`]);
  });
});
