import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from 'contract/language.ts';
import { unfinished } from 'edit/api/form.ts';
import type { Upload } from 'edit/api/item.ts';
import sharp from 'sharp';
import { type ContentFolders, ownFolders } from 'tools/content/folders.ts';
import { filesBelow } from 'tools/workspace/files-below.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { mistakesOf } from './draft-mistakes.ts';
import { type Overlaid, withDrafts } from './overlay.ts';
import { Uploads } from './uploads.ts';
import type { WrittenDraft } from './write-drafts.ts';

const event = 'events/everything-day-2025.yaml';
const dataOf = (item: string) => parse(readFileSync(path.join(ownFolders.content, item), 'utf8'));
/** An event that alone shows its picture. */
const [alone = '', its = ''] = (() => {
  const texts = filesBelow(ownFolders.content)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ name, text: readFileSync(path.join(ownFolders.content, name), 'utf8') }));
  for (const { name } of texts.filter(({ name }) => name.startsWith('events/'))) {
    const { image } = dataOf(name);
    if (image && texts.filter(({ text }) => text.includes(image)).length === 1) return [name, `pictures/${image}.jpg`];
  }
  return [];
})();

const changed = (change: (data: ReturnType<typeof dataOf>) => void, item = event): WrittenDraft => {
  const data = dataOf(item);
  change(data);
  return { item, data, uploads: [] };
};

// Threads take seconds to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let place: Overlaid;
let photo: Upload;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'check-'));
  place = {
    folders: ownFolders,
    uploads: new Uploads(path.join(folder, 'uploads')),
    folder: path.join(folder, 'copies'),
  };
  const taken = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#1f4191' } });
  photo = await place.uploads.add('pictures/events/open-day.jpg', await taken.jpeg().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => expect(readdirSync(place.folder)).toEqual([]));

const toldIn = (language: Language, ...change: WrittenDraft[]) =>
  mistakesOf({ change, language, place: { ...place, uploads: path.join(folder, 'uploads') } });
const told = (...drafts: WrittenDraft[]) => toldIn('en', ...drafts);

describe('drafts laid over the content', () => {
  const content = (name: string, { content }: ContentFolders = ownFolders) =>
    readFileSync(path.join(content, name), 'utf8');
  const hash = ({ content, locales }: ContentFolders) =>
    createHash('sha256')
      .update(
        [content, locales].flatMap((top) => filesBelow(top).map((name) => readFileSync(path.join(top, name)))).join(),
      )
      .digest('hex');

  it('are the same content when there are none, byte for byte', () => {
    expect(withDrafts([], place, hash)).toBe(hash(ownFolders));
  });

  it('change one line for one word, and never the content itself', () => {
    const before = hash(ownFolders);
    const lines = content(event).split('\n');
    const draft = changed((data) => {
      data.title.en = 'Another word';
    });
    const after = withDrafts([draft], place, (copy) => content(event, copy).split('\n'));
    expect(after.filter((line, index) => line !== lines[index])).toHaveLength(1);
    expect(after).toHaveLength(lines.length);
    expect(hash(ownFolders)).toBe(before);
  });

  it('add an item with its picture', async () => {
    const draft = {
      ...changed((data) => Object.assign(data, { image: 'events/open-day' })),
      item: 'events/open-day.yaml',
      uploads: [photo],
    };
    withDrafts([draft], place, (copy) => {
      expect(readFileSync(path.join(copy.content, photo.name))).toEqual(place.uploads.read(photo.id));
    });
    expect(await told(draft)).toEqual([]);
  });

  it('delete an item with its picture', async () => {
    const draft = { item: alone, data: undefined, uploads: [] };
    withDrafts([draft], place, (copy) => {
      expect(filesBelow(copy.content)).not.toContain(alone);
      expect(filesBelow(copy.content)).not.toContain(its);
    });
  });

  it('leave out a picture that was chosen and then given up', async () => {
    const draft = { ...changed(() => {}), uploads: [photo] };
    withDrafts([draft], place, (copy) => expect(filesBelow(copy.content)).not.toContain(photo.name));
    expect(await told(draft)).toEqual([]);
  });

  it('replace the picture of an item', async () => {
    const draft = { ...changed((data) => Object.assign(data, { image: 'events/open-day' }), alone), uploads: [photo] };
    withDrafts([draft], place, (copy) => {
      expect(filesBelow(copy.content)).toContain(photo.name);
      expect(filesBelow(copy.content)).not.toContain(its);
    });
  });
});

describe('the check of drafts', () => {
  it('finds nothing in the content as it is', async () => {
    expect(await told(changed(() => {}))).toEqual([]);
  });

  it('names the field of a mistake by its path', async () => {
    const draft = changed((data) => {
      data.title.fr = '';
      data.category = 'feast';
    });
    expect((await told(draft)).map(({ item, path }) => [item, path])).toEqual([
      [event, ['title', 'fr']],
      [event, ['category']],
    ]);
  });

  it('does not accept a date, a time or a number that is half typed', async () => {
    const draft = changed((data) =>
      Object.assign(data, {
        end: unfinished,
        hours: { from: '08:00', to: unfinished },
        fees: { newMember: unfinished },
      }),
    );
    const mistakes = await told(draft);
    expect(mistakes.map(({ path }) => path.join('.'))).toEqual(['end', 'hours.to', 'fees.newMember']);
  });

  it('names an item of a list by its index', async () => {
    const officers = changed((data) => {
      data[1].name = '';
    }, 'about/officers.yaml');
    expect(await told(officers)).toMatchObject([{ item: 'about/officers.yaml', path: [1, 'name'] }]);
  });

  it('speaks the language of the reader', async () => {
    const draft = changed((data) => {
      data.title.fr = "L'essai !";
    });
    const [english] = await toldIn('en', draft);
    const [french] = await toldIn('fr', draft);
    expect(english).toMatchObject({ path: ['title', 'fr'] });
    expect(french).toMatchObject({ path: ['title', 'fr'] });
    expect(french?.message).not.toBe(english?.message);
  });

  it('shows a picture that is missing or too small where it is named', async () => {
    const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f4191' } })
      .jpeg()
      .toBuffer();
    const upload = await place.uploads.add('pictures/gallery/small.jpg', small);
    const draft = changed((data) => Object.assign(data, { image: 'events/open-day' }));
    expect(await told(draft)).toMatchObject([{ item: event, path: ['image'] }]);
    expect(await told({ ...draft, uploads: [{ ...upload, name: photo.name }] })).toMatchObject([
      { item: event, path: ['image'], message: expect.stringContaining('800 × 600') },
    ]);
  });

  it('tells what a draft breaks in another item', async () => {
    const [, row = ''] = readFileSync(path.join(ownFolders.content, 'directory/schools.csv'), 'utf8').split('\n');
    const [, , type] = row.split(',');
    const draft = changed(
      (data) => data.splice(0, data.length, ...data.filter(({ id }: { id: string }) => id !== type)),
      'directory/types.yaml',
    );
    const mistakes = await told(draft);
    expect(mistakes.length).toBeGreaterThan(0);
    expect(mistakes.filter(({ item }) => item !== 'directory/schools.csv')).toEqual([]);
  });

  it('names a text of the interface by its key and language', async () => {
    const locale = JSON.parse(readFileSync(path.join(ownFolders.locales, 'events/fr.json'), 'utf8'));
    const english = JSON.parse(readFileSync(path.join(ownFolders.locales, 'events/en.json'), 'utf8'));
    const together = (fr: unknown, en: unknown): unknown =>
      typeof fr === 'string'
        ? { fr, en }
        : Object.fromEntries(
            Object.entries(fr as object).map(([key, value]) => [
              key,
              together(value, (en as Record<string, unknown>)[key]),
            ]),
          );
    const data = together(locale, english) as Record<string, Record<string, unknown>>;
    const [[part, texts] = ['', {}]] = Object.entries(data).filter(([, value]) => !('fr' in value));
    const [key = ''] = Object.entries(texts as Record<string, object>).find(([, value]) => 'fr' in value) ?? [];
    (texts as Record<string, unknown>)[key] = { fr: '', en: 'Word' };
    expect(await told({ item: 'locales/events', data, uploads: [] })).toMatchObject([
      { item: 'locales/events', path: [part, key, 'fr'] },
    ]);
  });

  it('names a school of the register by its change', async () => {
    const kitui = { name: 'Kitui Bridge Academy', county: 'Kitui', type: 'Private secondary', group: 'south-eastern' };
    const register = (...data: object[]) => ({ item: 'directory/schools.csv', data, uploads: [] });
    expect(await told(register({ now: kitui }))).toEqual([]);
    expect(
      await told(register({ now: kitui }, { now: { ...kitui, name: 'Kitui Lake', county: 'Kituy' } })),
    ).toMatchObject([{ item: 'directory/schools.csv', path: [1, 'now', 'county'] }]);
  });

  it('is told of a draft that is not content at all, and lives on', async () => {
    expect(await told({ item: event, data: [1, 2], uploads: [] })).not.toEqual([]);
    expect(await told({ item: event, data: { title: null, description: { fr: 7 } }, uploads: [] })).not.toEqual([]);
    expect(await told(changed(() => {}))).toEqual([]);
  });
});
