import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import type { Path } from 'edit/api/form.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { localesFolder } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/files-below.ts';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { formOf } from './form-of.ts';
import { readItem } from './item-data.ts';
import { isOfTexts, kindOf, kinds, namespaceOf } from './kinds.ts';
import { type Texts, writeLocales } from './texts.ts';
import { writeItem } from './write-yaml.ts';
import { dataOf } from './yaml-data.ts';

/** Everything that people edit in forms, of the association and of the tests. */
const places = ['shared/content', 'e2e/content'].flatMap((folder) => {
  const folders: ContentFolders = { content: path.join(repository, folder), locales: localesFolder };
  return filesBelow(folders.content)
    .filter((item) => item.endsWith('.yaml') && kindOf(item))
    .map((item) => ({ name: `${folder}/${item}`, item, folders }));
});

const sourceOf = (item: string, { content }: ContentFolders): string => readFileSync(path.join(content, item), 'utf8');
const formOfItem = (item: string) => formOf(kindOf(item)?.id ?? '');
const copy = <T>(data: T): T => structuredClone(data);

const word = /\p{L}\p{L}+/u;

/** Where each text with a word is. */
const textsIn = (data: unknown, at: Path = []): Path[] =>
  typeof data === 'string'
    ? word.test(data)
      ? [at]
      : []
    : typeof data === 'object' && data !== null
      ? Object.entries(data).flatMap(([key, value]) => textsIn(value, [...at, Array.isArray(data) ? Number(key) : key]))
      : [];

/** Data with the first word of a text changed. */
function edited(data: unknown, at: Path): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return String(data).replace(word, 'Changement');
  const result = copy(data) as Record<string | number, unknown>;
  result[key] = edited(result[key], rest);
  return result;
}

/** The lines of two texts that differ. */
function changedLines(before: string, after: string): number[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  expect(b.length, 'the number of lines').toBe(a.length);
  return a.flatMap((line, index) => (line === b[index] ? [] : [index]));
}

describe.each(places)('$name', ({ item, folders }) => {
  const source = sourceOf(item, folders);
  const data = readItem(folders, item);

  it('stays as it is when it is opened and saved', () => {
    expect(writeItem(source, copy(data), formOfItem(item))).toBe(source);
  });

  it('changes one line when one word is changed', () => {
    const texts = textsIn(data);
    const some = texts.filter((_, index) => index % Math.ceil(texts.length / 8) === 0);
    for (const at of some) {
      const next = edited(data, at);
      const after = writeItem(source, next, formOfItem(item));
      expect(changedLines(source, after), at.join('.')).toHaveLength(1);
    }
  });
});

describe.each(kinds.filter(({ id }) => isOfTexts(id)).map(({ id }) => id))('%s', (item) => {
  const folders: ContentFolders = { content: '', locales: localesFolder };
  const read = (language: string) =>
    readFileSync(path.join(localesFolder, namespaceOf(item), `${language}.json`), 'utf8');

  it('stays as it is when it is opened and saved', () => {
    const files = writeLocales(readItem(folders, item) as Texts);
    for (const language of languages) expect(files[language]).toBe(read(language));
  });
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

describe('a changed event', () => {
  it('gets a new part in the place that its form gives it, and keeps comments', () => {
    const after = writeItem(event, { ...eventData, hours: { to: '16:00', from: '08:00' } }, eventForm);
    expect(after).toBe(
      event.replace('start: 2025-03-14\n', 'start: 2025-03-14\nhours: { from: "08:00", to: "16:00" }\n'),
    );
  });

  it('loses a part and nothing else', () => {
    const { alt: _alt, ...rest } = eventData;
    expect(writeItem(event, rest, eventForm)).toBe(event.replace(/alt: .*\n/, ''));
  });

  it('keeps the spaces of every other line', () => {
    const source = event
      .replace('{ fr: "Ceci", en: "This" }', '{fr:  \'Ceci\', en: "This"}')
      .replace('# short', '   # short');
    expect(writeItem(source, { ...eventData, start: '2025-03-15' }, eventForm)).toBe(
      source.replace('2025-03-14', '2025-03-15'),
    );
  });

  it('gets paragraphs as a block', () => {
    const description = { fr: 'Un texte.\n\nUn autre.', en: eventData.description.en };
    expect(writeItem(event, { ...eventData, description }, eventForm)).toBe(event.replace('## Un titre', 'Un autre.'));
  });

  it('gets lines of its own for a text that becomes long', () => {
    const summary = { fr: 'Un.\n\nDeux.', en: 'Short' };
    expect(writeItem(event, { ...eventData, summary }, eventForm)).toBe(
      event.replace(/summary: .*/, 'summary:\n  fr: |\n    Un.\n\n    Deux.\n  en: "Short"'),
    );
  });

  it('may have a programme in place of a text', () => {
    const both = (text: string) => ({ fr: `${text}\u202f?`, en: `${text}?` });
    const description = {
      title: both('Quoi'),
      sections: [{ heading: both('Jour'), questions: [both('Qui'), both('Où')] }],
      conclusion: [both('Fin')],
      thankYou: [both('Merci')],
      closingPrayer: [both('Amen')],
    };
    const after = writeItem(event, { ...eventData, description }, eventForm);
    expect(after.slice(after.indexOf('description:'))).toBe(`description:
  title: { fr: "Quoi\u202f?", en: "Quoi?" }
  sections:
    - heading: { fr: "Jour\u202f?", en: "Jour?" }
      questions:
        - { fr: "Qui\u202f?", en: "Qui?" }
        - { fr: "Où\u202f?", en: "Où?" }
  conclusion:
    - { fr: "Fin\u202f?", en: "Fin?" }
  thankYou:
    - { fr: "Merci\u202f?", en: "Merci?" }
  closingPrayer:
    - { fr: "Amen\u202f?", en: "Amen?" }
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

  it('has lines even if little is filled in', () => {
    expect(writeItem(null, { start: '2026-05-08' }, eventForm)).toBe('start: 2026-05-08\n');
  });

  it.each(['yes: no', '- a', '# b', '{c}', '2025', 'true', "it's", ' d ', '*e', '', 'a: |\n  b', '---', '~'])(
    'says what was typed: %j',
    (text) => {
      const data = {
        title: { fr: text, en: text },
        image: text,
        description: { fr: text.trim(), en: `x\n${text}\ny` },
      };
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
    fr: "Ouest"
    en: "Western"
  president: "C"
  secretary: "D"
`;
  const form = formOf('about/regions.yaml');
  const [east, west] = parse(regions);

  it('moves items with their comments', () => {
    const [head = '', first = '', second = ''] = regions.split(/^(?=- )/m);
    expect(writeItem(regions, [west, east], form)).toBe(head + second + first);
  });

  it('gets an item written like its neighbours', () => {
    const added = { secretary: 'F', name: { fr: 'Côte', en: 'Coast' }, president: 'E' };
    expect(writeItem(regions, [east, added, west], form)).toBe(
      regions.replace(
        '- name:\n    fr: "Ouest"',
        '- name:\n    fr: "Côte"\n    en: "Coast"\n  president: "E"\n  secretary: "F"\n- name:\n    fr: "Ouest"',
      ),
    );
  });

  it('keeps a comment with its item when a similar one is put before it', () => {
    const after = writeItem(regions, [{ ...east, president: 'Z' }, east, west], form);
    expect(after).toContain('president: "A" # since 2024');
    expect(after).toContain('president: "Z"\n');
  });

  it('is written on one line each where its neighbours are', () => {
    const source = 'name:\n  fr: "Un"\n  en: "One"\nmission:\n  - { fr: "Deux", en: "Two" }\n';
    const data = parse(source);
    data.mission.push({ fr: 'Trois', en: 'Three' });
    expect(writeItem(source, data, formOf('association.yaml'))).toBe(`${source}  - { fr: "Trois", en: "Three" }\n`);
  });

  it('loses one and changes another', () => {
    expect(writeItem(regions, [{ ...west, president: 'X' }], form)).toBe(
      '# The regions\n- name:\n    fr: "Ouest"\n    en: "Western"\n  president: "X"\n  secretary: "D"\n',
    );
  });

  it('gets an optional part', () => {
    const floating = [{ name: 'G' }, { name: 'H', establishment: { fr: 'primaire', en: 'primary' } }];
    expect(writeItem(regions, [{ ...east, floating }, west], form)).toBe(
      regions.replace(
        '  secretary: "B"\n',
        '  secretary: "B"\n  floating:\n    - name: "G"\n    - name: "H"\n      establishment:\n        fr: "primaire"\n        en: "primary"\n',
      ),
    );
  });
});
