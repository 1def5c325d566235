import { languages } from 'contract/language.ts';
import { slips } from 'contract/typography.ts';
import type { Field } from 'edit/api/form.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { describe, expect, it } from 'vitest';
import words from '../words.json' with { type: 'json' };
import { formOf, formWith, textsForm } from './form-of.ts';
import { isOfTexts, kindOf, kinds, registerKind } from './kinds.ts';
import { commonLabels, Labels, labelFiles } from './labels.ts';

const find = (fields: Field[], name: string): Field => {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field “${name}”.`);
  return field;
};

const labelled = (kind: string): Labels => {
  const labels = new Labels(kind);
  if (isOfTexts(kind)) textsForm(kind, labels, ownFolders);
  else formWith(kind, labels);
  return labels;
};

describe('labels', () => {
  it.each(kinds.map(({ id }) => id))('of %s name every field, part and choice, and nothing else', (kind) => {
    const labels = labelled(kind);
    const file = labelFiles.find((one) => one.kind === kind);
    expect([...labels.missing]).toEqual([]);
    const written = (['fields', 'help'] as const).flatMap((part) =>
      Object.keys(file?.[part] ?? {}).map((at) => `${part} ${at}`),
    );
    expect(
      written.filter((one) => !labels.used.has(one)),
      'used by no field',
    ).toEqual([]);
    expect(file?.title, 'the title').toBeDefined();
    if (kind.includes('*')) expect(file?.add, 'the words of the button that adds one').toBeDefined();
  });

  it('are for kinds of content that there are', () => {
    const ids = kinds.map(({ id }) => id);
    expect(labelFiles.map(({ kind }) => kind).filter((kind) => !ids.includes(kind))).toEqual([]);
  });

  it('that forms share are used by some form', () => {
    const used = kinds.flatMap(({ id }) => [...labelled(id).used]);
    const written = (['fields', 'help'] as const).flatMap((part) =>
      Object.keys(commonLabels[part]).map((at) => `common ${part} ${at}`),
    );
    expect(written.filter((one) => !used.includes(one))).toEqual([]);
  });

  it('are in both languages, as each is printed, and so are the words of the server', () => {
    const labels = [...labelFiles, commonLabels].flatMap(({ title, add, fields, help }) =>
      [title, add, ...Object.values(fields ?? {}), ...Object.values(help ?? {})].filter((text) => text !== undefined),
    );
    const texts = [...labels, ...Object.values(words)];
    for (const text of texts)
      for (const language of languages) {
        expect(text[language], JSON.stringify(text)).toMatch(/\S/);
        expect(slips(text[language], language), text[language]).toEqual([]);
      }
  });
});

describe('kinds', () => {
  it('are found for items', () => {
    expect(kindOf('events/open-day-2026.yaml')?.team).toBe('events-team');
    expect(kindOf('resources/introduction.yaml')?.id).toBe('resources/introduction.yaml');
    expect(kindOf('resources/plan.yaml')?.id).toBe('resources/*.yaml');
    expect(kindOf('locales/news')?.team).toBe('editorial-team');
    expect(kindOf(registerKind)?.team).toBe('directory-team');
  });

  it.each(['numbers.yaml', 'events/../menu.yaml', 'events/Open.yaml', 'events/*.yaml/x', 'locales/none', 'README.md'])(
    'have no item %s',
    (item) => {
      expect(kindOf(item)).toBeUndefined();
    },
  );
});

describe('a form', () => {
  it.each([
    ['events/*.yaml', 'title', { kind: 'both', size: 'line', most: 90 }],
    ['events/*.yaml', 'summary', { kind: 'both', size: 'lines', most: 170 }],
    ['events/*.yaml', 'start', { kind: 'date' }],
    ['events/*.yaml', 'image', { kind: 'picture', folder: 'events', extension: 'jpg' }],
    ['resources/*.yaml', 'file', { kind: 'document', folder: 'resources/files' }],
    ['news/*.yaml', 'content', { kind: 'both', size: 'markdown' }],
    ['home/home.yaml', 'headlines', { kind: 'list', least: 3, most: 3 }],
    ['membership/membership.yaml', 'fees', { fields: [{ kind: 'number', least: 1 }, {}, {}] }],
    // A text or a programme.
    [
      'events/*.yaml',
      'description',
      { kind: 'either', forms: [{ kind: 'both', size: 'markdown' }, { kind: 'object' }] },
    ],
    // A number that may be unknown.
    [
      'about/about.yaml',
      'teachers',
      { item: { fields: [{ name: 'level' }, { name: 'count', kind: 'number', optional: true }] } },
    ],
    [
      'events/*.yaml',
      'hours',
      {
        kind: 'object',
        optional: true,
        fields: [
          { name: 'from', kind: 'time' },
          { name: 'to', kind: 'time' },
          { name: 'every', kind: 'choice' },
        ],
      },
    ],
  ])('of %s knows of “%s” what its schema says', (kind, name, field) => {
    expect(find(formOf(kind), name)).toMatchObject(field);
  });

  it('is one list where the data is one', () => {
    expect(formOf('about/officers.yaml')).toMatchObject([
      { name: '', kind: 'list', item: { name: '', kind: 'object' } },
    ]);
  });

  it('ends, even if a part may contain itself', () => {
    const depth = (field: Field): number =>
      1 +
      Math.max(0, ...(field.kind === 'list' ? [field.item] : field.kind === 'object' ? field.fields : []).map(depth));
    expect(depth(find(formOf('about/about.yaml'), 'chart'))).toBe(9);
  });

  it('of texts has those of the locales', () => {
    const list = find(formOf('locales/events'), 'list');
    expect(list.kind === 'object' && find(list.fields, 'title')).toMatchObject({ kind: 'both', size: 'line' });
  });
});
