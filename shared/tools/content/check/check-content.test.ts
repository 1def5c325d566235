import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appNamed } from '../../workspace/apps.ts';
import { formatMistake, tryRead } from '../errors.ts';
import { ContentCopy } from '../testing/content-copy.ts';
import { checkContent, readChecked } from './check-content.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

it('finds no mistake in the content, and takes less than five seconds', () => {
  const started = performance.now();
  const { mistakes } = checkContent();
  expect(mistakes.map(formatMistake)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5000);
});

function expectLine(edit: () => void, start: string): void {
  const [line = '', ...others] = copy.linesAfter(edit);
  expect(others).toEqual([]);
  expect(line.replace(/^(e2e|shared)\//, '').slice(0, start.length)).toBe(start);
}

/** Edits as data. `says` is how the message begins; in it, `@` is the line of the text that is replaced. */
const { texts, files }: { texts: Record<string, Replaced[]>; files: FileEdit[] } = parse(
  readFileSync(path.join(import.meta.dirname, 'check-content.test.yaml'), 'utf8'),
);

interface Replaced {
  from: string;
  to: string;
  says: string;
}
type FileEdit = Partial<Record<'rename' | 'duplicate' | 'write' | 'remove', string>> & { to?: string; says: string };

describe.each(Object.entries(texts))('a mistake in %s', (file, rows) => {
  it.each(rows)('$from becomes $to', ({ from, to, says }) => {
    const message = says.replace(/^@(\+1)?/, (_at, next) => String(copy.lineOf(file, from) + (next ? 1 : 0)));
    expectLine(() => copy.replace(file, from, to), `${file}:${message}`);
  });
});

it.each(files)('a wrong file: $says', ({ says, rename, duplicate, write, remove, to = '' }) =>
  expectLine(() => {
    const [original, gone] = [rename ?? duplicate, rename ?? remove];
    if (original) copy.duplicate(original, to);
    if (write) copy.write(write, to);
    if (gone) copy.write(gone);
  }, says),
);

const article = 'content/news/longest-title.yaml';
const former = 'content/events/formerly/all-day-2025.yaml';
const picture = 'content/pictures/events/everything.jpg';
const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f4191' } })
  .jpeg()
  .toBuffer();
const windows = Buffer.from(copy.read(article), 'latin1');
const events = 'locales/events/en.json';
const line = '    "past": "Latest events",\n';
const past = copy.lineOf('locales/events/fr.json', 'Derniers rendez-vous');

it.each<[says: string, edit: () => void]>([
  [`${picture}:1  this picture has 800 × 600 pixels, and a page needs`, () => copy.write(picture, small)],
  [`${article}:2  this line has characters that cannot`, () => copy.write(article, windows)],
  [`${former}:1  to: “/events/whole-day” is`, () => copy.write(former, 'to: /events/whole-day\n')],
  [`locales/events/fr.json:${past}  home.past: this text has no`, () => copy.replace(events, line, '')],
])('a wrong file: %s', (says, edit) => expectLine(edit, says));

it('asks for {schools} instead of a number that can only be the number of schools', () => {
  const rows = Array.from({ length: 101 }, (_, index) => `School ${index},N/A,Primary,coast\n`).join('');
  const lines = copy.linesAfter(() => {
    copy.write('content/directory/schools.csv', `name,county,type,group\n${rows}`);
    copy.replace('content/francophonie/francophonie.yaml', '{schools} of the trial’s schools', '101 schools');
    // As many as the schools, and something else.
    copy.replace('content/events/everything-day-2025.yaml', 'Le premier point', '101 livres');
  });
  expect(lines).toContainEqual(
    expect.stringContaining('francophonie.yaml:3  introduction.en: write {schools} instead of 101'),
  );
  expect(lines.join('\n')).not.toContain('everything-day');
});

it.each<[what: string, edit: () => void, apps: string[]]>([
  ['an article', () => copy.replace('content/news/statement.yaml', 'd’essai :', 'd’essai:'), ['mf-news']],
  ['a text of events', () => copy.replace(events, '"All events"', '""'), ['mf-events']],
  ['the address', () => copy.replace('content/contact.yaml', '@echo.example', ''), ['mf-news', 'mf-events', 'shell']],
  [
    'an unused file',
    () => copy.duplicate('content/pictures/charts/structure-fr.png', 'content/pictures/gallery/needle.png'),
    [],
  ],
])('stops only the apps that a mistake concerns: %s', (_what, edit, apps) => {
  copy.linesAfter(() => {
    edit();
    const isStopped = (app: string) => tryRead(() => readChecked(appNamed(app), copy.folders)).mistakes.length > 0;
    expect(['mf-news', 'mf-events', 'shell'].filter(isStopped)).toEqual(apps);
  });
});
