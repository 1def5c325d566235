import { readFileSync } from 'node:fs';
import path from 'node:path';
import { differences } from 'edit/api/differences.ts';
import type { Path } from 'edit/api/form.ts';
import { type ContentFolders, localesFolder } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { formOf } from './form-of.ts';
import { readItem } from './item-data.ts';
import { readTextsOf, type Texts, writeLocales } from './item-files.ts';
import { isOfTexts, kindOf, kinds } from './kinds.ts';
import { dataOf, writeItem } from './write-yaml.ts';

/** Everything that people edit in forms, of the association and of the tests. */
const places = ['shared/content', 'e2e/content'].flatMap((folder) => {
  const folders: ContentFolders = { content: path.join(repository, folder), locales: localesFolder };
  return filesBelow(folders.content)
    .filter((item) => item.endsWith('.yaml') && kindOf(item))
    .map((item) => ({ name: `${folder}/${item}`, item, folders }));
});

const word = /\p{L}\p{L}+/u;

const textsIn = (data: unknown): Path[] =>
  differences(undefined, data).flatMap(({ path, after }) =>
    typeof after === 'string' && word.test(after) ? [path] : [],
  );

function edited([key = '', ...rest]: Path, data: unknown): unknown {
  const part = (data as Record<string | number, unknown>)[key];
  const changed = rest.length > 0 ? edited(rest, part) : String(part).replace(word, 'Changement');
  return Array.isArray(data) ? data.with(Number(key), changed) : { ...(data as object), [key]: changed };
}

it.each(places)('$name stays as it is when it is saved, and changes one line with one word', ({ item, folders }) => {
  const source = readFileSync(path.join(folders.content, item), 'utf8');
  const data = readItem(folders, item);
  const form = formOf(kindOf(item)?.id ?? '');
  expect(writeItem(source, structuredClone(data), form)).toBe(source);
  const lines = source.split('\n');
  const texts = textsIn(data);
  for (const at of texts.filter((_, index) => index % Math.ceil(texts.length / 8) === 0)) {
    const after = writeItem(source, edited(at, data), form).split('\n');
    const changed = after.filter((line, index) => line !== lines[index]);
    expect([after.length, changed.length], at.join('.')).toEqual([lines.length, 1]);
  }
});

it.each(kinds.map(({ id }) => id).filter(isOfTexts))('%s stays as it is when it is opened and saved', (item) => {
  const folders: ContentFolders = { content: '', locales: localesFolder };
  expect(writeLocales(readItem(folders, item) as Texts)).toEqual(readTextsOf(item, folders));
});

const { event, changes, added, regions, lists } = parse(
  readFileSync(path.join(import.meta.dirname, 'write-yaml.cases.yaml'), 'utf8'),
);
const eventForm = formOf('events/*.yaml');
const eventData = parse(event);
const changed = (data: object): string => writeItem(event, { ...eventData, ...data }, eventForm);

it.each<{ data: object; from: string; to: string }>(changes)('a changed event $does', ({ data, from, to }) => {
  const given = Object.entries(data).map(([name, value]) => [name, value ?? undefined]);
  expect(changed(Object.fromEntries(given))).toBe(event.replace(from, to));
});

it('a new file looks as those written by hand', () => {
  expect(writeItem(null, added.data, eventForm)).toBe(added.after);
});

it.each(['yes: no', '- a', '# b', '2025', ' d ', '', 'a: |\n  b', '---'])(
  'a new file says what was typed: %j',
  (text) => {
    const description = { fr: text.trim(), en: `x\n${text}\ny` };
    const data = { title: { fr: text, en: text }, image: text, description };
    const document = parseDocument(writeItem(null, data, eventForm));
    expect(document.errors).toEqual([]);
    expect(dataOf(document.contents, document)).toEqual(data);
  },
);

it.each<{ data: unknown; after: string }>(lists)('a list $does', ({ data, after }) => {
  expect(writeItem(regions, data, formOf('about/regions.yaml'))).toBe(after);
});
