import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import { slips } from 'contract/typography.ts';
import { type Field, partsOf } from 'edit/api/form.ts';
import { slugFor } from 'edit/api/item-name.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { contentModules } from 'tools/content/modules.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import messages from '../messages.json' with { type: 'json' };
import { formOf } from './form-of.ts';
import { pagesOf, readItem, titleNow, titleOf } from './item-data.ts';
import { commonLabels, isOfTexts, kindOf, kinds, labelFiles, mayChange } from './kinds.ts';

const find = (fields: Field[], name: string) => fields.find((one) => one.name === name) as Field;

/** A text of the interface has no label but itself. */
const labelsIn = (fields: Field[], kind: string): string[] =>
  fields.flatMap((field) => [
    ...(isOfTexts(kind) && field.kind !== 'object' ? [] : [field.label.en]),
    ...(field.kind === 'choice' ? field.options.map(({ label }) => label.en) : []),
    ...labelsIn(field.kind === 'either' ? field.forms : partsOf(field), kind),
  ]);

it.each(kinds.map(({ id }) => id))('labels of %s name every field, part and choice', (kind) => {
  const file = labelFiles.find((one) => one.kind === kind);
  // One that is missing is a name of the data.
  expect(labelsIn(formOf(kind), kind).filter((label) => /^[a-z]/.test(label))).toEqual([]);
  expect(file?.title, 'the title').toBeDefined();
  if (kind.includes('*')) expect(file?.add, 'the words of the button that adds one').toBeDefined();
});

it('labels are for known kinds, in both languages as each is printed; so are the server’s words', () => {
  const ids = kinds.map(({ id }) => id);
  expect(labelFiles.filter(({ kind }) => !ids.includes(kind))).toEqual([]);
  const titles = labelFiles.flatMap(({ title, add }) => [title, add ?? []].flat());
  const labels = [...labelFiles, commonLabels].flatMap(({ fields = {}, help = {} }) => [fields, help]);
  for (const text of [titles, messages, ...labels].flatMap((texts) => Object.values(texts)))
    for (const language of languages) {
      expect(text[language], JSON.stringify(text)).toMatch(/\S/);
      expect(slips(text[language], language), text[language]).toEqual([]);
    }
});

const cases = parse(readFileSync(path.join(import.meta.dirname, 'forms.cases.yaml'), 'utf8'));

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

const titled = (en: string, rest: object = {}) => ({ title: { fr: 'Titre', en }, ...rest });
const tokens = { association: 'ASSO', name: 'Kitale' };

it('calls an item by its own title, or by that of its kind', () => {
  expect(titleOf('gallery/1.yaml', { caption: { fr: 'Un', en: 'One' } }).en).toBe('One');
  expect(titleOf('home/home.yaml', readItem(ownFolders, 'home/home.yaml'))).toEqual(kindOf('home/home.yaml')?.title);
  expect(titleOf('events/new-0a1b2c3d.yaml', { title: { fr: '', en: '' } })).toEqual(kindOf('events/*.yaml')?.add);
  expect(titleOf('events/open-day.yaml', { title: { fr: 'Ouvert', en: '' } })).toEqual({ fr: 'Ouvert', en: 'Ouvert' });
  const counted = titleNow(ownFolders, { item: 'events/open-day.yaml', data: titled('{schools} in {association}') });
  expect(counted.en).toMatch(/^\d+ in [^{]+$/);
});

it('the pages of an item begin with its own', () => {
  expect(pagesOf('events/{association}-day.yaml', {}, tokens)).toEqual(['/events/asso-day', '/events']);
  expect(pagesOf('gallery/01-bus.yaml', { year: 2025 }, tokens)).toEqual(['/gallery/2025', '/gallery']);
  expect(pagesOf('gallery/01-bus.yaml', {}, tokens)).toEqual(['/gallery']);
});

const withPages = kinds.map(({ id }) => id).filter((id) => id !== 'same-in-both.yaml');
it.each(withPages)('a page of %s is of this site', (kind) => {
  const known = contentModules.flatMap(({ module }) => module.paths);
  const pages = pagesOf(kind, { year: 2025, section: 'teaching' }, tokens);
  expect(pages.filter((page) => known.includes(page))).not.toEqual([]);
});

it.each([
  ['its English title', titled('Open day at St Mary’s, Kisumu'), [], 'open-day-at-st-marys-kisumu'],
  ['with the year of an event', titled('Open day', { start: '2026-05-08' }), [], 'open-day-2026'],
  ['with its blanks', titled('{association} elections {2'), [], '{association}-elections-2'],
  ['not empty', titled('???'), [], expect.stringMatching(/^[a-z0-9-]+$/)],
  ['short', titled('word '.repeat(40)), [], expect.stringMatching(/^(?!.{61})(word-){5,}word$/)],
  ['not that of a device of Windows', titled('Con'), [], 'con-2'],
  ['not that of an empty form', titled('New'), [], expect.not.stringMatching(/^new$/)],
  ['French without English', { title: { fr: 'L’été', en: '' } }, [], 'l-ete'],
  ['in its place', { caption: { fr: 'Le bus', en: 'The bus' } }, ['01-arrival', '09-start'], '10-the-bus'],
  ['in no place after a year', titled('2025 report'), ['2025-report'], '2025-report-2'],
  ['not another item’s', titled('Open day'), ['open-day', 'open-day-2'], 'open-day-3'],
])('the name of a new item is %s', (_what, data, neighbours, slug) => {
  expect(slugFor(data, neighbours)).toEqual(slug);
});

it('lets a team change its own items, and people without a team nothing', () => {
  const may = (teams: string[]) => (name: string) => mayChange(name, teams);
  const own = ['events/open-day.yaml', 'events/{association}-seminar.yaml', 'events/*.yaml', 'locales/events'];
  const others = ['home/home.yaml', 'association.yaml', 'locales/news', 'pictures/news/a.jpg'];
  expect([...own, ...others].filter(may(['events-team']))).toEqual(own);
  expect(['contact.yaml', ...others].filter(may(['contact-team']))).toEqual(['contact.yaml']);
  expect(own.filter(may(['site-admins']))).toEqual(own);
  expect(own.filter(may([]))).toEqual([]);
});

const elsewhere = ['events/../a.yaml', 'events\\..\\a.yaml', 'events//a.yaml', 'events/a.yaml\0.jpg'];
it.each(elsewhere)('refuses changes of %j', (item) => {
  for (const team of ['events-team', 'site-admins']) expect(mayChange(item, [team])).toBe(false);
});
