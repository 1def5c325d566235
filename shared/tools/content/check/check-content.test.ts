import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { appNamed } from '../../workspace/apps.ts';
import { formatMistake, tryRead } from '../errors.ts';
import { ContentCopy } from '../testing/content-copy.ts';
import { checkContent, readChecked, summary } from './check-content.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

it('finds no mistake in the content, and takes less than five seconds', () => {
  const started = performance.now();
  const { content, mistakes } = checkContent();
  expect(mistakes.map(formatMistake)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5000);
  for (const kind of ['events', 'articles', 'documents', 'photos', 'pictures', 'schools'])
    expect(summary(content)).toMatch(new RegExp(`(^|, )${kind}: \\d+(,|$)`));
});

/** Fails unless the check prints one line after an edit, which starts so. */
function expectLine(edit: () => void, start: string): void {
  const [line = '', ...others] = copy.linesAfter(edit);
  expect(others).toEqual([]);
  expect(line.replace(/^(e2e|shared)\//, '').slice(0, start.length)).toBe(start);
}

const event = 'content/events/everything-day-2025.yaml';
const formerly = 'content/events/formerly';
const former = `${formerly}/all-day-2025.yaml`;
const fr = 'fr: "Journée d’essai où rien ne manque"';
const en = 'en: "A trial’s day that lacks nothing"';
const picture = 'image: events/everything';
const point = 'Le premier point';
const article = 'content/news/longest-title.yaml';
const title =
  '"The trial’s article whose title reaches as far as the rule’s limit allows, from an edge of a card to the other"';
const opening = '/events/opening-{name}-resource-2024';
const events = 'locales/events/en.json';
const all = copy.lineOf(events, '"All events"');

/** A change to a file, and the start of its one message: line, field, what is wrong. */
const edits: Record<string, [from: string, to: string, message: string][]> = {
  [event]: [
    ['category: french-days', 'category: frenchday', '2  category: “frenchday” is not one of conference, webinar,'],
    ['category: french-days\n', '', '1  category: this line is missing. Write one of conference, webinar,'],
    ['title: {', 'titel: {', '1  titel: “titel” is not a field here. Did you mean “title”?'],
    [`${fr}, `, '', '1  title.fr: the French text is missing.'],
    [en, 'en: ""', '1  title.en: the English text is missing.'],
    [`title: { ${fr}, ${en} }`, 'title: Butere', '1  title: write the text in both languages:'],
    [en, `en: "${'Long '.repeat(24)}"`, '1  title.en: this text has 119 characters, and at most 90 fit.'],
    [en, 'en: "Two\\nlines"', '1  title.en: this text has a line break or a character that cannot be seen.'],
    ['start: 2025-03-14', 'start: 14/03/2025', '3  start: write the date as year-month-day, for example'],
    ['start: 2025-03-14', 'start: 2025-02-30', '3  start: there is no such day.'],
    ['start: 2025-03-14', 'start: 2025-03-14\nend: 2025-03-12', '4  end: the event ends before it starts.'],
    ['newMember: 1400', 'newMember: "1 400"', '10  fees.newMember: write a number here, without quotes'],
    [picture, `${picture}.jpg`, '13  image: write the name without its extension.'],
    [picture, 'image: events/everythin', '13  image: there is no picture “events/everythin”. Put everythin.jpg'],
    [picture, 'image: everything', '13  image: there is no picture “everything”. Write events/everything.'],
    [
      picture,
      'image: matatu',
      '13  image: there is no picture “matatu”. Put matatu.jpg into e2e/content/pictures/events',
    ],
    [en, fr.replace('fr', 'en'), '1  title.en: the French and the English texts are the same, “Journée d’essai'],
    ['Rien n’y manque', 'À l’{asociation}', '18  description.fr: {asociation} is not a known blank. Write one of'],
    ['Rien n’y manque', 'À l’{association', '18  description.fr: “{” has no partner.'],
    [point, `*${point}*`, '22  description.fr: only paragraphs, ## headings, lists, **bold** and [links]'],
    [point, '![Un élève](solo.jpg)', '22  description.fr: only paragraphs, ## headings'],
    [en, 'en: "**A trial’s** day"', '1  title.en: this text is shown as written, so visitors would see “**”.'],
    [point, `[${point}](http://exemple.fr)`, '22  description.fr: “http://exemple.fr” is not safe.'],
    [point, `[${point}](document:reglemant.docx)`, '22  description.fr: “document:reglemant.docx” names a document'],
    [point, `[${point}](www.exemple.fr)`, '22  description.fr: “www.exemple.fr” is not an address.'],
    ['puis l’autre.', 'puis l’autre...', '22  description.fr: in “l’autre...” write the three dots as'],
  ],
  'content/events/structured-conference-2024.yaml': [
    ['conclusion:', 'conclusions:', '27  description.conclusions: “conclusions” is not a field here. Did you'],
  ],
  'content/gallery/02-start.yaml': [
    ['image:', 'sponsor: Kikoi\nimage:', '1  sponsor: “sponsor” is not a field here. The fields are image, alt,'],
    ['year: 2025', 'year: 25', '2  year: write the year in four digits, for example 2025.'],
  ],
  'content/home/home.yaml': [
    ['  - fr: "Aujourd’hui"\n    en: "It’s now"\n', '', '1  headlines: this list must have exactly 3 items'],
    ['to: /francophonie-au-kenya', 'to: /francophonie', '85  achievements.#4.link.to: “/francophonie” is not a page'],
    ['to: /francophonie-au-kenya', 'to: /maps', '85  achievements.#4.link.to: “/maps” is not a page of this site.'],
    [opening, '/events/opening', '61  achievements.#2.link.to: “/events/opening” is not a page of this site. Did'],
    ['to: /francophonie-au-kenya', 'to: /en/events', '85  achievements.#4.link.to: “/en/events” must be written'],
  ],
  'content/about/officers.yaml': [
    ['  name: "Alpha Échantillon"\n', '', '1  #1.name: this line is missing. Add it.'],
    ['"Alpha Échantillon"', '"Alpha\\L Échantillon"', '2  #1.name: this text has a line break or a character'],
  ],
  'content/about/about.yaml': [
    ['"Frankness"', '"Franchise"', '48  values.#3.name.en: the French and the English texts'],
  ],
  'content/about/regions.yaml': [
    ['"Zêta d’Essai"', '"Ng\'eno"', "4  #1.president: in “Ng'eno” write the apostrophe as ’."],
  ],
  'content/association.yaml': [['https://x.com/', 'http://x.com/', '29  social.x: write a full address that starts']],
  [article]: [
    [title, title.slice(0, -1), '3  this line has a text without a closing quote.'],
    [title, '"Meeting at "KICD" today"', '3  this line continues after its text has ended.'],
    [title, 'The trial’s article: one title', '3  this line has a “:” inside a text.'],
    [`  en: ${title}`, `\ten: ${title}`, '3  this line starts with a tab.'],
    [`  en: ${title}`, `   en: ${title}`, '3  this line is indented differently from its neighbours.'],
    ['    - L’un.', '  - L’un.', '17  this line is indented differently from its neighbours.'],
    ['tab: events', 'tab events', '4  this line has no “:” after the name of a field'],
    ['tab: events\n', 'tab: events\ntab: press\n', '5  this line repeats a field that is already above.'],
    ['tab: events', 'tab: *events*', '4  this line starts with a star, which has a special meaning here.'],
    [`  en: ${title}`, `  en: { text: ${title}`, '3  this line opens a “{” or “[” that is not closed.'],
  ],
  [events]: [
    ['"All events"\n', '"All events",\n    "more": "More"\n', `${all + 1}  home.more: this text has no French`],
    ['"All events"', '""', `${all}  home.all: this text is empty.`],
    [
      'What we have done together, the most recent first.',
      'Ce que nous avons fait ensemble, du plus récent au plus ancien.',
      `${copy.lineOf(events, 'What we have done together')}  past.lead: the French and the English texts are the same.`,
    ],
    ['"All events"\n', '"All events",\n', `${all + 1}  this line or the one before it cannot be read.`],
    ['"All events"', '"All events', `${all}  this line or the one before it cannot be read.`],
  ],
  'locales/shell/fr.json': [
    [
      '"Depuis 1961"',
      '"Depuis 1961 !"',
      `${copy.lineOf('locales/shell/fr.json', 'Depuis 1961')}  home.since: in “1961 !” a narrow no-break space`,
    ],
  ],
  'locales/directory/en.json': [
    ['{{total}} schools', 'Schools', '8  schools.lead: {{total}} is missing here, and the'],
  ],
};

describe.each(Object.entries(edits))('a mistake in %s', { timeout: 30_000 }, (file, rows) => {
  it.each(rows)('%s becomes %s', (from, to, message) => {
    expectLine(() => copy.replace(file, from, to), `${file}:${message}`);
  });
});

const documents = 'content/resources/files';
const pictures = 'content/pictures/gallery';
const gallery = 'content/gallery/02-start.yaml';
const png = 'content/pictures/charts/structure-fr.png';
const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f4191' } })
  .jpeg()
  .toBuffer();
const windows = Buffer.from(copy.read(article), 'latin1');

/** The start of a message, and what happens to a file for it. */
const fileEdits: [line: string, edit: () => void][] = [
  ['content/events/day.yml:1  the site does', () => copy.rename(event, 'content/events/day.yml')],
  ['content/gallery/Vue.yaml:1  name the file in', () => copy.rename(gallery, 'content/gallery/Vue.yaml')],
  ['content/events/aux.yaml:1  name the file in', () => copy.rename(event, 'content/events/aux.yaml')],
  ['content/notes.txt:1  the site does', () => copy.write('content/notes.txt', 'À faire')],
  [
    'content/news/{association}-elections.yaml:1  its address /news/echo-elections is already that of e2e/content/news/echo',
    () => copy.rename('content/news/statement.yaml', 'content/news/echo-elections.yaml'),
  ],
  [
    'content/events/past-events.yaml:1  its address /events/past-events is already that of the page',
    () => copy.rename(event, 'content/events/past-events.yaml'),
  ],
  [
    'content/events/{asso}-day.yaml:1  in the file’s name, {asso} is not a known blank.',
    () => copy.rename(event, 'content/events/{asso}-day.yaml'),
  ],
  [
    `${formerly}/past-events.yaml:1  its address /events/past-events is already that of the page`,
    () => copy.rename(former, `${formerly}/past-events.yaml`),
  ],
  [
    `${formerly}/game-2025.yaml:1  its address /events/game-2025 is already that of e2e/content/events/game`,
    () => copy.rename(former, `${formerly}/game-2025.yaml`),
  ],
  [`${former}:1  a former address leads to a page of the same section.`, () => copy.write(former, 'to: /news\n')],
  [
    `${former}:1  to: “/events/whole-day” is not a page`,
    () => {
      copy.duplicate(former, `${formerly}/whole-day.yaml`);
      copy.write(former, 'to: /events/whole-day\n');
    },
  ],
  [`${gallery}:1  image: there is no picture “gallery/start”.`, () => copy.remove(`${pictures}/start.jpg`)],
  [
    'content/pictures/events/everything.jpg:1  this picture has 800 × 600 pixels, and a page needs at least',
    () => copy.write('content/pictures/events/everything.jpg', small),
  ],
  [
    `${pictures}/needle.jpg:1  no page shows this picture. Write “gallery/needle”`,
    () => copy.duplicate(`${pictures}/start.jpg`, `${pictures}/needle.jpg`),
  ],
  [`${pictures}/start.png:1  this picture exists twice`, () => copy.duplicate(png, `${pictures}/start.png`)],
  [`${pictures}/start.jpg:1  this file does not contain`, () => copy.duplicate(png, `${pictures}/start.jpg`)],
  ['content/resources/fiche.yaml:8  file: fiche.pdf is not in', () => copy.remove(`${documents}/fiche.pdf`)],
  [
    `${documents}/fiche.pdf:1  this file does not contain a pdf document.`,
    () => copy.write(`${documents}/fiche.pdf`, '<!doctype html>'),
  ],
  [
    `${documents}/plan.docx:1  this file does not contain a docx document.`,
    () => copy.duplicate(`${documents}/images.pptx`, `${documents}/plan.docx`),
  ],
  [
    `${documents}/new.pdf:1  no file in e2e/content/resources names this document.`,
    () => copy.duplicate(`${documents}/fiche.pdf`, `${documents}/new.pdf`),
  ],
  [`${documents}/a.odt:1  a document’s name must`, () => copy.write(`${documents}/a.odt`, 'PK')],
  [`${article}:2  this line has characters that cannot`, () => copy.write(article, windows)],
  ['locales/news/en.json:1  this file is missing, and the site', () => copy.remove('locales/news/en.json')],
  [
    'content/membership/membership.yaml:1  this file is missing, and the site needs it.',
    () => copy.remove('content/membership/membership.yaml'),
  ],
  [
    `locales/events/fr.json:${copy.lineOf('locales/events/fr.json', 'Derniers rendez-vous')}  home.past: this text has no English`,
    () => copy.replace(events, '    "past": "Latest events",\n', ''),
  ],
];

it.each(fileEdits)('a wrong file: %s', { timeout: 30_000 }, (line, edit) => expectLine(edit, line));

it('asks for {schools} instead of a number that can only be the number of schools', () => {
  const rows = Array.from({ length: 101 }, (_, index) => `School ${index},N/A,Primary,coast\n`).join('');
  const lines = copy.linesAfter(() => {
    copy.write('content/directory/schools.csv', `name,county,type,group\n${rows}`);
    copy.replace('content/francophonie/francophonie.yaml', 'taught in {schools}', 'taught in 101');
  });
  expect(lines).toContainEqual(
    expect.stringContaining('francophonie.yaml:3  introduction.en: write {schools} instead of 101'),
  );
});

/** Mistakes, each with the apps that it stops. */
const stops: [what: string, edit: () => void, apps: string[]][] = [
  ['an article', () => copy.replace('content/news/statement.yaml', 'd’essai :', 'd’essai:'), ['mf-news']],
  ['a text of events', () => copy.replace(events, '"All events"', '""'), ['mf-events']],
  [
    'the address',
    () => copy.replace('content/association.yaml', '@echo.example', ''),
    ['mf-news', 'mf-events', 'shell'],
  ],
  ['a file that nothing uses', () => copy.duplicate(png, `${pictures}/needle.png`), []],
];

it.each(stops)('stops only the apps that a mistake concerns: %s', { timeout: 30_000 }, (_what, edit, apps) => {
  copy.linesAfter(() => {
    edit();
    const isStopped = (app: string) => tryRead(() => readChecked(appNamed(app), copy.folders)).mistakes.length > 0;
    expect(['mf-news', 'mf-events', 'shell'].filter(isStopped)).toEqual(apps);
  });
});
