import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ownFolders } from 'content-tools/folders.ts';
import { contentModules } from 'content-tools/modules.ts';
import type { Register } from 'edit-api/item.ts';
import { describe, expect, it } from 'vitest';
import { formOf } from './form-of.ts';
import { dateOf, fileFolders, pagesOf, picturesOf, readItem, slugFor, titleOf } from './item-data.ts';
import { kindOf, kinds, registerKind } from './kinds.ts';

const titled = (en: string, rest: object = {}) => ({ title: { fr: 'Titre', en }, ...rest });
const tokens = { association: 'ASSO', name: 'Kitale' };

describe('the name of a new item', () => {
  it('is its English title, and the year of an event', () => {
    expect(slugFor(titled('Open day at St Mary’s, Kisumu'), [])).toBe('open-day-at-st-marys-kisumu');
    expect(slugFor(titled('Open day', { start: '2026-05-08' }), [])).toBe('open-day-2026');
    expect(slugFor(titled('French Teachers Day 2025', { start: '2025-11-27' }), [])).toBe('french-teachers-day-2025');
  });

  it('keeps blanks, and is never empty, too long or another item’s', () => {
    expect(slugFor(titled('{association} elections {2'), [])).toBe('{association}-elections-2');
    expect(slugFor({}, [])).toMatch(/^[a-z0-9-]+$/);
    expect(slugFor(titled('???'), [])).toMatch(/^[a-z0-9-]+$/);
    const long = slugFor(titled('word '.repeat(40)), []);
    expect(long).toMatch(/^(word-){5,}word$/);
    expect(long.length).toBeLessThanOrEqual(60);
    expect(slugFor(titled('Open day'), ['open-day', 'open-day-2'])).toBe('open-day-3');
  });

  it('starts with the next place where all names have one', () => {
    const existing = ['01-arrival', '09-start'];
    expect(slugFor({ caption: { fr: 'Le bus', en: 'The bus' } }, existing)).toBe('10-the-bus');
    expect(slugFor(titled('Report'), ['1-report', '2-plan'])).toBe('3-report');
    expect(slugFor(titled('Report'), ['1-report', 'plan'])).toBe('report');
  });

  it.each(['events', 'news', 'gallery', 'resources', 'resources/teasers'])(
    'is one that the site reads: %s',
    (folder) => {
      const names = readdirSync(path.join(ownFolders.content, folder)).filter((name) => name.endsWith('.yaml'));
      for (const name of names) {
        const slug = slugFor(
          readItem(ownFolders, `${folder}/${name}`),
          names.map((one) => path.basename(one, '.yaml')),
        );
        expect(kindOf(`${folder}/${slug}.yaml`), slug).toBeDefined();
      }
    },
  );
});

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
