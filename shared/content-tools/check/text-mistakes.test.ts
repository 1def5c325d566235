import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from './content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const butere = 'content/events/butere-french-day-2025.yaml';
const home = 'content/home/home.yaml';
const same = (text: string) =>
  `the French and the English are the same, “${text}”. Translate one; if it is a name, add it to shared/content/same-in-both.yaml.`;
const allowed = 'only paragraphs, ## headings, lists, **bold** and [links](https://…) can be used, and this text has';

/** What a teacher writes in a text, and the one message it causes. */
const edits: [what: string, file: string, from: string, to: string, told: string][] = [
  [
    'a title not translated',
    butere,
    'en: "Butere French Day"',
    'en: "Journée du français à Butere"',
    `1  title.en: ${same('Journée du français à Butere')}`,
  ],
  [
    'a short title not translated',
    'content/about/about.yaml',
    'en: "Solidarity"',
    'en: "Solidarité"',
    `50  values.#2.name.en: ${same('Solidarité')}`,
  ],
  [
    'a long text not translated',
    butere,
    'en: "180 pupils and 27 teachers"',
    'en: "180 élèves et 27 professeurs"',
    `7  participants.en: ${same('180 élèves et 27 professeurs')}`,
  ],
  [
    'an unknown blank',
    butere,
    'rejoindre l’{association}',
    'rejoindre l’{asociation}',
    '25  description.fr: {asociation} is not known. Write one of {association}, {name}, {email}, {phone}, {token}, {schools}.',
  ],
  [
    'a brace left open',
    butere,
    'rejoindre l’{association}',
    'rejoindre l’{association',
    '25  description.fr: “{” stands alone. Write a blank as {association}.',
  ],
  [
    'a number that is counted',
    'content/francophonie/francophonie.yaml',
    'taught in {schools}',
    'taught in 549',
    '3  introduction.en: write {schools} instead of 549: the site counts the schools in the register.',
  ],
  ['italics', butere, '**En solo**', '*En solo*', `19  description.fr: ${allowed} italics (one star or underscore).`],
  [
    'a picture inside a text',
    butere,
    '**En solo**',
    '![Un élève](solo.jpg)',
    `19  description.fr: ${allowed} a picture.`,
  ],
  [
    'stars in a title',
    butere,
    'en: "Butere French Day"',
    'en: "**Butere** French Day"',
    '1  title.en: this text is shown letter for letter, “**” too. Write it without such signs.',
  ],
  [
    'a link to no page',
    home,
    'to: /francophonie-au-kenya',
    'to: /francophonie',
    '93  achievements.#4.link.to: “/francophonie” is not a page of this site. Did you mean /francophonie-au-kenya?',
  ],
  [
    'a link to no event',
    home,
    '/events/opening-{name}-resource-2024',
    '/events/opening-resource-2024',
    '69  achievements.#2.link.to: “/events/opening-resource-2024” is not a page of this site. Did you mean /events/opening-kitale-resource-2024?',
  ],
  [
    'a link into one language',
    home,
    'to: /francophonie-au-kenya',
    'to: /en/events',
    '93  achievements.#4.link.to: “/en/events” must be written without /en: the site adds it on English pages.',
  ],
  [
    'an unsafe link in a text',
    butere,
    '**En solo**',
    '[En solo](http://exemple.fr)',
    '19  description.fr: “http://exemple.fr” is not safe. Write an address that starts with https://.',
  ],
  [
    'a link without its beginning',
    butere,
    '**En solo**',
    '[En solo](www.exemple.fr)',
    '19  description.fr: “www.exemple.fr” is no address. Start with https://, or with / for a page of this site.',
  ],
];

describe('a wrong text', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, file, from, to, told) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual([`shared/${file}:${told}`]);
  });
});
