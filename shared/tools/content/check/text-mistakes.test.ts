import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../testing/content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const event = 'content/events/everything-day-2025.yaml';
const home = 'content/home/home.yaml';
const same = (text: string) =>
  `the French and the English texts are the same, “${text}”. Translate one; if it is a name, add it to e2e/content/same-in-both.yaml.`;
const allowed = 'only paragraphs, ## headings, lists, **bold** and [links](https://…) can be used, and this text has';

/** What a teacher writes in a text, and its one message. */
const edits: Record<string, [from: string, to: string, message: string][]> = {
  [event]: [
    [
      'en: "A trial’s day that lacks nothing"',
      'en: "Journée d’essai où rien ne manque"',
      `1  title.en: ${same('Journée d’essai où rien ne manque')}`,
    ],
    [
      'en: "The trial’s event, which has all that an event can have."',
      'en: "L’événement d’essai qui a tout ce qu’un événement peut avoir."',
      `15  summary.en: ${same('L’événement d’essai qui a tout ce qu’un ')}`,
    ],
    [
      'Rien n’y manque',
      'Rien n’y manque à l’{asociation}',
      '18  description.fr: {asociation} is not a known blank. Write one of {association}, {name}, {email}, {phone}, {token}, {schools}.',
    ],
    [
      'Rien n’y manque',
      'Rien n’y manque à l’{association',
      '18  description.fr: “{” has no partner. Write a blank as {association}.',
    ],
    [
      'Le premier point',
      '*Le premier point*',
      `22  description.fr: ${allowed} italics (one star or underscore). Write it another way.`,
    ],
    ['Le premier point', '![Un élève](solo.jpg)', `22  description.fr: ${allowed} a picture. Write it another way.`],
    [
      'en: "A trial’s day that lacks nothing"',
      'en: "**A trial’s** day"',
      '1  title.en: this text is shown as written, so visitors would see “**”. Delete it.',
    ],
    [
      'Le premier point',
      '[Le premier point](http://exemple.fr)',
      '22  description.fr: “http://exemple.fr” is not safe. Write an address that starts with https://.',
    ],
    [
      'Le premier point',
      '[Le premier point](document:reglemant.docx)',
      '22  description.fr: “document:reglemant.docx” names a document that is not in e2e/content/resources/files. Did you mean document:reglement.docx?',
    ],
    [
      'Le premier point',
      '[Le premier point](www.exemple.fr)',
      '22  description.fr: “www.exemple.fr” is not an address. Start it with https://, or with / for a page of this site.',
    ],
    [
      'puis l’autre.',
      'puis l’autre...',
      '22  description.fr: in “l’autre...” write the three dots as one character, “…”. Copy this: l’autre…',
    ],
  ],
  'content/about/about.yaml': [['en: "Frankness"', 'en: "Franchise"', `48  values.#3.name.en: ${same('Franchise')}`]],
  [home]: [
    [
      'to: /francophonie-au-kenya',
      'to: /francophonie',
      '85  achievements.#4.link.to: “/francophonie” is not a page of this site. Did you mean /francophonie-au-kenya?',
    ],
    [
      'to: /francophonie-au-kenya',
      'to: /bibliography-of-all-teachers',
      '85  achievements.#4.link.to: “/bibliography-of-all-teachers” is not a page of this site. Pages are /, /about-us, /contact-us, /events, /francophonie-au-kenya, /gallery, /membership, /news, /offline, /resources, /schools-by-region, /search, and those below them.',
    ],
    [
      '/events/opening-{name}-resource-2024',
      '/events/opening-resource-2024',
      '61  achievements.#2.link.to: “/events/opening-resource-2024” is not a page of this site. Did you mean /events/opening-l-etang-resource-2024?',
    ],
    [
      'to: /francophonie-au-kenya',
      'to: /en/events',
      '85  achievements.#4.link.to: “/en/events” must be written without /en: the site adds it on English pages.',
    ],
  ],
  'content/about/regions.yaml': [
    ['"Zêta d’Essai"', '"Faith Ng\'eno"', "4  #1.president: in “Ng'eno” write the apostrophe as ’. Copy this: Ng’eno"],
  ],
};

describe.each(Object.entries(edits))('a wrong text in %s', { timeout: 30_000 }, (file, rows) => {
  it.each(rows)('%s becomes %s', (from, to, message) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual([`e2e/${file}:${message}`]);
  });
});

it('asks for {schools} instead of a number that can only be the number of schools', () => {
  const rows = Array.from({ length: 101 }, (_, index) => `School ${index},N/A,Primary,coast\n`).join('');
  const register = 'content/directory/schools.csv';
  const message = copy.linesAfter(() => {
    copy.write(register, `name,county,type,group\n${rows}`);
    copy.replace('content/francophonie/francophonie.yaml', 'taught in {schools}', 'taught in 101');
  });
  expect(message).toContain(
    'e2e/content/francophonie/francophonie.yaml:3  introduction.en: write {schools} instead of 101: the site counts the schools in the register.',
  );
});
