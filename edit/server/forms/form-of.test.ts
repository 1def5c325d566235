import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import { slips } from 'contract/typography.ts';
import { type Field, partsOf } from 'edit/api/form.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import words from '../words.json' with { type: 'json' };
import { formOf, formWith, textsForm } from './form-of.ts';
import { readTexts } from './item-files.ts';
import { commonLabels, isOfTexts, kindOf, kinds, Labels, labelFiles } from './kinds.ts';

const find = (fields: Field[], name: string) => fields.find((one) => one.name === name) as Field;

const missingIn = (kind: string): ReadonlySet<string> => {
  const labels = new Labels(kind);
  if (isOfTexts(kind)) textsForm(readTexts(kind, ownFolders), labels);
  else formWith(kind, labels);
  return labels.missing;
};

describe('labels', () => {
  it.each(kinds.map(({ id }) => id))('of %s name every field, part and choice', (kind) => {
    const file = labelFiles.find((one) => one.kind === kind);
    expect([...missingIn(kind)]).toEqual([]);
    expect(file?.title, 'the title').toBeDefined();
    if (kind.includes('*')) expect(file?.add, 'the words of the button that adds one').toBeDefined();
  });

  it('are for kinds of content that there are', () => {
    const ids = kinds.map(({ id }) => id);
    expect(labelFiles.map(({ kind }) => kind).filter((kind) => !ids.includes(kind))).toEqual([]);
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

const cases = parse(readFileSync(path.join(import.meta.dirname, 'form-of.cases.yaml'), 'utf8'));

it.each<{ item: string; kind?: string; team?: string }>(cases.kinds)('$item is of the kind $kind', (one) => {
  expect([kindOf(one.item)?.id, kindOf(one.item)?.teams[0]]).toEqual([one.kind, one.team]);
});

it.each<{ kind: string; name: string; field: object }>(cases.fields)(
  'a form of $kind knows of “$name” what its schema says',
  ({ kind, name, field }) => expect(find(formOf(kind), name)).toMatchObject(field),
);

it('a form is one list where the data is one, and ends even if a part may contain itself', () => {
  const list = { name: '', kind: 'list', item: { name: '', kind: 'object' } };
  expect(formOf('about/officers.yaml')).toMatchObject([list]);
  const depth = (field: Field): number => 1 + Math.max(0, ...partsOf(field).map(depth));
  expect(depth(find(formOf('about/about.yaml'), 'chart'))).toBe(9);
});

it('a form of texts has those of the locales', () => {
  const list = find(formOf('locales/events'), 'list');
  expect(list.kind === 'object' && find(list.fields, 'title')).toMatchObject({ kind: 'both', size: 'line' });
});
