import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import { differences } from 'edit/api/differences.ts';
import type { Path } from 'edit/api/form.ts';
import { type ContentFolders, localesFolder } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { formOf } from './form-of.ts';
import { readItem } from './item-data.ts';
import { localeFile, type Texts, writeLocales } from './item-files.ts';
import { isOfTexts, kindOf, kinds } from './kinds.ts';
import { dataOf, writeItem } from './write-yaml.ts';

/** Everything that people edit in forms, of the association and of the tests. */
const places = ['shared/content', 'e2e/content'].flatMap((folder) => {
  const folders: ContentFolders = { content: path.join(repository, folder), locales: localesFolder };
  return filesBelow(folders.content)
    .filter((item) => item.endsWith('.yaml') && kindOf(item))
    .map((item) => ({ name: `${folder}/${item}`, item, folders }));
});

const formOfItem = (item: string) => formOf(kindOf(item)?.id ?? '');
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

describe.each(places)('$name', ({ item, folders }) => {
  const source = readFileSync(path.join(folders.content, item), 'utf8');
  const data = readItem(folders, item);

  it('stays as it is when it is opened and saved', () => {
    expect(writeItem(source, structuredClone(data), formOfItem(item))).toBe(source);
  });

  it('changes one line when one word is changed', () => {
    const lines = source.split('\n');
    const texts = textsIn(data);
    for (const at of texts.filter((_, index) => index % Math.ceil(texts.length / 8) === 0)) {
      const after = writeItem(source, edited(at, data), formOfItem(item)).split('\n');
      const changed = after.filter((line, index) => line !== lines[index]);
      expect([after.length, changed.length], at.join('.')).toEqual([lines.length, 1]);
    }
  });
});

it.each(kinds.map(({ id }) => id).filter(isOfTexts))('%s stays as it is when it is opened and saved', (item) => {
  const folders: ContentFolders = { content: '', locales: localesFolder };
  const files = languages.map((language) => readFileSync(localeFile(item, language, folders), 'utf8'));
  expect(writeLocales(readItem(folders, item) as Texts)).toEqual(files);
});

const event = `# The first one
title: { fr: "Un jour", en: "A day" } # short
category: other
start: 2025-03-14
image: events/one
alt: { fr: "Ceci", en: "This" }
summary: { fr: "Bref", en: "Short" }
description:
  fr: |
    Un texte.

    ## Un titre
  en: |
    A text.
`;
const eventForm = formOf('events/*.yaml');
const eventData = parse(event);
const changed = (data: object, source = event): string => writeItem(source, { ...eventData, ...data }, eventForm);

describe('a changed event', () => {
  const start = 'start: 2025-03-14\n';
  const hours = 'hours: { from: "08:00", to: "16:00" }\n';
  const long = 'summary:\n  fr: |\n    Un.\n\n    Deux.\n  en: "Short"';

  it.each([
    ['gets a new part in its place', { hours: { to: '16:00', from: '08:00' } }, start, start + hours],
    ['loses a part and nothing else', { alt: undefined }, /alt: .*\n/, ''],
    [
      'gets paragraphs as a block',
      { description: { fr: 'Un texte.\n\nUn autre.', en: eventData.description.en } },
      '## Un titre',
      'Un autre.',
    ],
    ['gets lines for a text that becomes long', { summary: { fr: 'Un.\n\nDeux.', en: 'Short' } }, /summary: .*/, long],
  ])('%s', (_what, data, before, after) => {
    expect(changed(data)).toBe(event.replace(before, after));
  });

  it('keeps the spaces of every other line', () => {
    const source = event
      .replace('{ fr: "Ceci", en: "This" }', '{fr:  \'Ceci\', en: "This"}')
      .replace('# short', '   # short');
    expect(changed({ start: '2025-03-15' }, source)).toBe(source.replace('2025-03-14', '2025-03-15'));
  });

  it('may have a programme in place of a text', () => {
    const both = (text: string) => ({ fr: `${text}\u202f?`, en: `${text}?` });
    const description = {
      title: both('Quoi'),
      sections: [{ heading: both('Jour'), questions: [both('Qui'), both('Où')] }],
      conclusion: [both('Fin')],
    };
    const after = changed({ description });
    expect(after.slice(after.indexOf('description:'))).toBe(`description:
  title: { fr: "Quoi\u202f?", en: "Quoi?" }
  sections:
    - heading: { fr: "Jour\u202f?", en: "Jour?" }
      questions:
        - { fr: "Qui\u202f?", en: "Qui?" }
        - { fr: "Où\u202f?", en: "Où?" }
  conclusion:
    - { fr: "Fin\u202f?", en: "Fin?" }
`);
    expect(parse(after).description).toEqual(description);
  });
});

describe('a new file', () => {
  it('looks as those written by hand', () => {
    const data = {
      description: { fr: 'Un texte.\n\n- un point', en: 'A text.' },
      start: '2026-05-08',
      title: { en: 'Open day: "all" welcome', fr: 'Portes ouvertes' },
      fees: { subscription: 800 },
      hours: { from: '08:30' },
      image: 'events/open-day-2026',
      online: 'also',
      link: { url: 'https://apfk.example', label: { fr: 'Lire', en: 'Read' } },
    };
    expect(writeItem(null, data, eventForm)).toBe(`title: { fr: "Portes ouvertes", en: "Open day: \\"all\\" welcome" }
start: 2026-05-08
hours: { from: "08:30" }
online: also
fees: { subscription: 800 }
link:
  url: https://apfk.example
  label: { fr: "Lire", en: "Read" }
image: events/open-day-2026
description:
  fr: |
    Un texte.

    - un point
  en: |
    A text.
`);
  });

  it.each(['yes: no', '- a', '# b', '{c}', '2025', 'true', "it's", ' d ', '*e', '', 'a: |\n  b', '---', '~'])(
    'says what was typed: %j',
    (text) => {
      const description = { fr: text.trim(), en: `x\n${text}\ny` };
      const data = { title: { fr: text, en: text }, image: text, description };
      const document = parseDocument(writeItem(null, data, eventForm));
      expect(document.errors).toEqual([]);
      expect(dataOf(document.contents, document)).toEqual(data);
    },
  );
});

describe('a list', () => {
  const regions = `# The regions
- name:
    fr: "Est"
    en: "Eastern"
  president: "A" # since 2024
  secretary: "B"
- name:
    en: "Western"
  president: "C"
  secretary: "D"
`;
  const form = formOf('about/regions.yaml');
  const [east, west] = parse(regions);
  const [head = '', first = '', second = ''] = regions.split(/^(?=- )/m);
  const coast = { secretary: 'F', name: { en: 'Coast' }, president: 'E' };
  const floating = [{ name: 'G' }, { name: 'H', establishment: { fr: 'primaire', en: 'primary' } }];

  it.each([
    ['moves items with their comments', [west, east], head + second + first],
    [
      'gets an item written like its neighbours',
      [east, coast, west],
      `${head}${first}- name:\n    en: "Coast"\n  president: "E"\n  secretary: "F"\n${second}`,
    ],
    ['loses one and changes another', [{ ...west, president: 'X' }], head + second.replace('"C"', '"X"')],
    [
      'gets an optional part',
      [{ ...east, floating }, west],
      `${head}${first}  floating:\n    - name: "G"\n    - name: "H"\n      establishment:\n        fr: "primaire"\n        en: "primary"\n${second}`,
    ],
    [
      'keeps a comment with its item when a similar one is put before it',
      [{ ...east, president: 'Z' }, east, west],
      head + first.replace('"A" # since 2024', '"Z"') + first + second,
    ],
  ])('%s', (_what, data, after) => {
    expect(writeItem(regions, data, form)).toBe(after);
  });

  it('is written on one line each where its neighbours are', () => {
    const source = 'name:\n  fr: "Un"\n  en: "One"\nmission:\n  - { fr: "Deux", en: "Two" }\n';
    const data = parse(source);
    data.mission.push({ fr: 'Trois', en: 'Three' });
    expect(writeItem(source, data, formOf('association.yaml'))).toBe(`${source}  - { fr: "Trois", en: "Three" }\n`);
  });
});
