import path from 'node:path';
import type { Register } from 'edit/api/item.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { contentModules } from 'tools/content/modules.ts';
import { describe, expect, it } from 'vitest';
import { formOf } from './form-of.ts';
import { dateOf, fileFolders, pagesOf, picturesOf, readItem, titleOf } from './item-data.ts';
import { kindOf, kinds, registerKind } from './kinds.ts';

const titled = (en: string, rest: object = {}) => ({ title: { fr: 'Titre', en }, ...rest });
const tokens = { association: 'ASSO', name: 'Kitale' };

it('calls an item by its own title, or by that of its kind', () => {
  expect(titleOf('events/open-day.yaml', titled('Open day'))).toEqual({ fr: 'Titre', en: 'Open day' });
  expect(titleOf('gallery/1.yaml', { caption: { fr: 'Un', en: 'One' } }).en).toBe('One');
  expect(titleOf('home/home.yaml', readItem(ownFolders, 'home/home.yaml'))).toEqual(kindOf('home/home.yaml')?.title);
  expect(titleOf('events/open-day.yaml', { title: { fr: 'Ouvert', en: '' } })).toEqual({ fr: 'Ouvert', en: 'Ouvert' });
  expect(titleOf('events/open-day.yaml', {}).fr).toBe('open-day');
});

it('sorts by the first day, the date or the year', () => {
  expect(dateOf({ start: '2025-11-27' })).toBe('2025-11-27');
  expect(dateOf({ year: 2025 })).toBe('2025');
  expect(dateOf({})).toBeUndefined();
  expect(dateOf([])).toBeUndefined();
});

it('finds pictures, and the folders for new ones', () => {
  const names = picturesOf(readItem(ownFolders, 'home/home.yaml'));
  expect(new Set(names.map((name) => path.dirname(name)))).toEqual(new Set(['home', 'partners', 'hero']));
  expect(fileFolders(formOf('home/home.yaml'))).toEqual(['pictures/home', 'pictures/partners', 'pictures/hero']);
  expect(fileFolders(formOf('resources/*.yaml'))).toEqual(['resources/files']);
});

describe('the pages of an item', () => {
  it('begin with its own', () => {
    expect(pagesOf('events/{association}-day.yaml', {}, tokens)).toEqual(['/events/asso-day', '/events']);
    expect(pagesOf('gallery/01-bus.yaml', { year: 2025 }, tokens)).toEqual(['/gallery/2025', '/gallery']);
    expect(pagesOf('gallery/01-bus.yaml', {}, tokens)).toEqual(['/gallery']);
  });

  it.each(kinds.map(({ id }) => id).filter((id) => id !== 'same-in-both.yaml'))('of %s are of this site', (kind) => {
    const known = contentModules.flatMap(({ module }) => module.paths);
    const pages = pagesOf(kind, { year: 2025, section: 'teaching' }, tokens);
    expect(pages.length).toBeGreaterThan(0);
    expect(
      pages.some((page) => known.includes(page)),
      pages.join(),
    ).toBe(true);
  });
});

it('reads the register with the words for its columns', () => {
  const { schools, counties, types, groups } = readItem(ownFolders, registerKind) as Register;
  const [school] = schools;
  expect(school).toMatchObject({ name: expect.any(String), group: expect.any(String) });
  expect(counties).toContain(school?.county);
  expect(types[0]).toMatchObject({ value: expect.any(String), label: { fr: expect.any(String) } });
  expect(groups[0]).toMatchObject({ value: expect.any(String), counties: expect.any(Array) });
});
