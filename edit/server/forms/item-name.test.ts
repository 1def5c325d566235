import { readdirSync } from 'node:fs';
import path from 'node:path';
import { unfinished } from 'edit/api/form.ts';
import { newItem, slugFor } from 'edit/api/item-name.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { describe, expect, it } from 'vitest';
import { readItem } from './item-data.ts';
import { kindOf } from './kinds.ts';

const titled = (en: string, rest: object = {}) => ({ title: { fr: 'Titre', en }, ...rest });

describe('the name of a new item', () => {
  it('is its English title, and the year of an event', () => {
    expect(slugFor(titled('Open day at St Mary’s, Kisumu'), [])).toBe('open-day-at-st-marys-kisumu');
    expect(slugFor(titled('Open day', { start: '2026-05-08' }), [])).toBe('open-day-2026');
    expect(slugFor(titled('Open day', { start: unfinished }), [])).toBe('open-day');
    expect(slugFor(titled('French Teachers Day 2025', { start: '2025-11-27' }), [])).toBe('french-teachers-day-2025');
  });

  it('keeps blanks, and is never empty, too long or another item’s', () => {
    expect(slugFor(titled('{association} elections {2'), [])).toBe('{association}-elections-2');
    expect(slugFor({}, [])).toMatch(/^[a-z0-9-]+$/);
    expect(slugFor(titled('???'), [])).toMatch(/^[a-z0-9-]+$/);
    const long = slugFor(titled('word '.repeat(40)), []);
    expect(long).toMatch(/^(word-){5,}word$/);
    expect(long.length).toBeLessThanOrEqual(60);
    expect(slugFor(titled('Open day'), ['open-day'], ['open-day-2'])).toBe('open-day-3');
    expect(slugFor(titled('New'), [])).not.toBe(newItem);
  });

  it('is French where there is no English', () => {
    expect(slugFor({ title: { fr: 'L’été', en: '' } }, [])).toBe('l-ete');
  });

  it('starts with the next place where all names have one', () => {
    const existing = ['01-arrival', '09-start'];
    expect(slugFor({ caption: { fr: 'Le bus', en: 'The bus' } }, existing)).toBe('10-the-bus');
    expect(slugFor(titled('Report'), ['1-report', '2-plan'])).toBe('3-report');
    expect(slugFor(titled('Report'), ['1-report', 'plan'])).toBe('report');
    expect(slugFor(titled('2025 report'), ['2025-report']), 'a year is no place').toBe('2025-report-2');
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
