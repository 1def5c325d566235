import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'checks/stores/machine.ts';
import type { Language } from 'contract/language.ts';
import { unfinished } from 'edit/api/form.ts';
import sharp from 'sharp';
import { type ContentFolders, ownFolders } from 'tools/content/folders.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { readItem } from '../forms/item-data.ts';
import { mistakesOf } from './draft-mistakes.ts';
import { Uploads } from './uploads.ts';
import { type WrittenDraft, withDrafts } from './write-drafts.ts';

const event = 'events/everything-day-2025.yaml';
const contentOf = (name: string, { content } = ownFolders) => readFileSync(path.join(content, name), 'utf8');
/** An event that alone shows its picture. */
const [alone = '', its = ''] = (() => {
  const names = filesBelow(ownFolders.content).filter((name) => name.endsWith('.yaml'));
  for (const name of names.filter((name) => name.startsWith('events/'))) {
    const { image } = readItem(ownFolders, name) as { image?: string };
    if (image && names.filter((one) => contentOf(one).includes(image)).length === 1)
      return [name, `pictures/${image}.jpg`];
  }
  return [];
})();

/** Each item has data of its own. */
type Data = ReturnType<typeof JSON.parse>;
const changed = (change: (data: Data) => void = () => {}, item = event): WrittenDraft => {
  const data = readItem(ownFolders, item);
  change(data);
  return { item, data, uploads: [] };
};
const withFields = (fields: object, item = event) => changed((data) => Object.assign(data, fields), item);

const folder = temporaryFolder();
const uploads = path.join(folder, 'uploads');
const place = { folders: ownFolders, uploads, folder: path.join(folder, 'copies') };
const addPhoto = async (name: string, width: number, height: number) => {
  const photo = sharp({ create: { width, height, channels: 3, background: 'navy' } });
  return new Uploads(uploads).add(name, await photo.jpeg().toBuffer());
};
const photo = await addPhoto('pictures/events/open-day.jpg', 1280, 960);

afterEach(() => expect(readdirSync(place.folder)).toEqual([]));

const toldIn = (language: Language, ...change: WrittenDraft[]) => mistakesOf({ change, language, place });
const told = (...drafts: WrittenDraft[]) => toldIn('en', ...drafts);
const pathsTold = async (...drafts: WrittenDraft[]) => (await told(...drafts)).map(({ path }) => path.join('.'));

describe('drafts laid over the content', () => {
  const bytesOf = ({ content, locales }: ContentFolders) =>
    [content, locales].map((top) =>
      filesBelow(top).map((name) => [name, readFileSync(path.join(top, name), 'base64')]),
    );
  const filesWith = (draft: WrittenDraft) => withDrafts([draft], place, ({ content }) => filesBelow(content));

  it('are the same content when there are none, byte for byte', () => {
    expect(withDrafts([], place, bytesOf)).toEqual(bytesOf(ownFolders));
  });

  it('never change the content itself', () => {
    const before = bytesOf(ownFolders);
    const draft = changed((data) => Object.assign(data.title, { en: 'Another word' }));
    expect(withDrafts([draft], place, (copy) => contentOf(event, copy))).toContain('Another word');
    expect(bytesOf(ownFolders)).toEqual(before);
  });

  it('add an item with its picture', async () => {
    const draft = { ...withFields({ image: 'events/open-day' }), item: 'events/open-day.yaml', uploads: [photo] };
    withDrafts([draft], place, ({ content }) => {
      expect(readFileSync(path.join(content, photo.name))).toEqual(readFileSync(path.join(uploads, photo.id)));
    });
    expect(await told(draft)).toEqual([]);
  });

  it('delete an item with its picture, and replace the picture of one', () => {
    const files = filesWith({ item: alone, data: undefined, uploads: [] });
    for (const name of [alone, its]) expect(files).not.toContain(name);
    const others = filesWith({ ...withFields({ image: 'events/open-day' }, alone), uploads: [photo] });
    expect([others.includes(photo.name), others.includes(its)]).toEqual([true, false]);
  });

  it('leave out a picture that was chosen and then given up', async () => {
    const draft = { ...changed(), uploads: [photo] };
    expect(filesWith(draft)).not.toContain(photo.name);
    expect(await told(draft)).toEqual([]);
  });
});

describe('the check of drafts', () => {
  it('names the field of a mistake by its path, an item of a list by its index', async () => {
    const wrong = changed((data) => {
      data.title.fr = '';
      data.category = 'feast';
    });
    expect(await pathsTold(wrong)).toEqual(['title.fr', 'category']);
    const officers = changed((data) => Object.assign(data[1], { name: '' }), 'about/officers.yaml');
    expect(await told(officers)).toMatchObject([{ item: 'about/officers.yaml', path: [1, 'name'] }]);
  });

  it('tells of an empty text once, and of dates and hours out of order together with all else', async () => {
    const title = { fr: '', en: '' };
    const wrong = withFields({ title, start: '2025-03-14', end: '2025-03-12', hours: { from: '16:00', to: '08:00' } });
    expect(await pathsTold(wrong)).toEqual(['title.fr', 'title.en', 'end', 'hours.to']);
  });

  it('does not accept a date, a time or a number that is half typed', async () => {
    const hours = { from: '08:00', to: unfinished };
    const draft = withFields({ end: unfinished, hours, fees: { newMember: unfinished } });
    expect(await pathsTold(draft)).toEqual(['end', 'hours.to', 'fees.newMember']);
  });

  it('speaks the language of the reader', async () => {
    const draft = changed((data) => Object.assign(data.title, { fr: "L'essai !" }));
    const [[english], [french]] = [await toldIn('en', draft), await toldIn('fr', draft)];
    for (const mistake of [english, french]) expect(mistake).toMatchObject({ path: ['title', 'fr'] });
    expect(french?.message).not.toBe(english?.message);
  });

  it('shows a picture that is missing or too small where it is named', async () => {
    const upload = { ...(await addPhoto('pictures/gallery/small.jpg', 800, 600)), name: photo.name };
    const draft = withFields({ image: 'events/open-day' });
    expect(await told(draft)).toMatchObject([{ item: event, path: ['image'] }]);
    expect(await told({ ...draft, uploads: [upload] })).toMatchObject([
      { item: event, path: ['image'], message: expect.stringContaining('800 × 600') },
    ]);
  });

  it('tells what a draft breaks in another item', async () => {
    const [, , type] = contentOf('directory/schools.csv').split('\n')[1]?.split(',') ?? [];
    const isOther = ({ id }: { id: string }) => id !== type;
    const draft = changed((data) => data.splice(0, data.length, ...data.filter(isOther)), 'directory/types.yaml');
    const items = (await told(draft)).map(({ item }) => item);
    expect(new Set(items)).toEqual(new Set(['directory/schools.csv']));
  });

  it('names a text of the interface by its key and language', async () => {
    const item = 'locales/events';
    const texts = readItem(ownFolders, item) as Record<string, Record<string, object>>;
    const [part = ''] = Object.entries(texts).find(([, value]) => !('fr' in value)) ?? [];
    const [key = ''] = Object.entries(texts[part] ?? {}).find(([, value]) => 'fr' in value) ?? [];
    const draft = changed((data) => Object.assign(data[part], { [key]: { fr: '', en: 'Word' } }), item);
    expect(await told(draft)).toMatchObject([{ item, path: [part, key, 'fr'] }]);
  });

  it('tells of a placeholder that no code fills, in both languages, and of a text that is gone', async () => {
    const item = 'locales/events';
    const [all, ...none] = [readItem(ownFolders, item) as Data, readItem(ownFolders, item) as Data];
    const first = (texts: Data, path: string[] = []): string[] => {
      const [key = ''] = Object.keys(texts);
      return typeof texts[key].fr === 'string' ? [...path, key] : first(texts[key], [...path, key]);
    };
    const path = first(all);
    const around = (data: Data) => path.slice(0, -1).reduce((part, key) => part[key], data);
    const key = path.at(-1) ?? '';
    for (const language of ['fr', 'en']) around(all)[key][language] += ' {{evil}}';
    for (const data of none) delete around(data)[key];
    expect(await toldIn('fr', { item, data: all, uploads: [] })).toEqual(
      ['fr', 'en'].map((language) => ({
        item,
        path: [...path, language],
        message: 'ici, le site ne met rien à la place de {{evil}}. Supprimez-le.',
      })),
    );
    for (const data of none) expect(await told({ item, data, uploads: [] })).toMatchObject([{ item, path }]);
  });

  it('names a school of the register by its change', async () => {
    const kitui = { name: 'Kitui Bridge Academy', county: 'Kitui', type: 'Private secondary', group: 'south-eastern' };
    const register = (...data: object[]) => ({ item: 'directory/schools.csv', data, uploads: [] });
    expect(await told(register({ now: kitui }))).toEqual([]);
    const wrong = { ...kitui, name: 'Kitui Lake', county: 'Kituy' };
    expect(await told(register({ now: kitui }, { now: wrong }))).toMatchObject([
      { item: 'directory/schools.csv', path: [1, 'now', 'county'] },
    ]);
  });

  it('is told of a draft that is not content at all, and lives on', async () => {
    for (const data of [[1, 2], { title: null, description: { fr: 7 } }])
      expect(await told({ item: event, data, uploads: [] })).not.toEqual([]);
    expect(await told(changed())).toEqual([]);
  });
});

it.each(['\u202e', '\u200b', '\u2066', '\ufeff'])(
  'refuses a title with a character that cannot be seen (%j)',
  async (hidden) => {
    const paths = await pathsTold(withFields({ title: { fr: `Jour${hidden}née`, en: 'Day' } }));
    expect(paths).toEqual(['title.fr']);
  },
);

it('refuses links that hide where they lead', async () => {
  for (const link of [
    '[ici](https://apfk.example@evil.example/)',
    '[www.apfk.example](https://evil.example/)',
    '[https://apfk.example/a](https://evil.example/apfk.example)',
  ])
    expect(await pathsTold(withFields({ description: { fr: link, en: 'Here' } })), link).toEqual(['description.fr']);
  const honest = '[www.apfk.example](https://www.apfk.example/a), [M. Okoth](https://example.org/)';
  expect(await pathsTold(withFields({ description: { fr: honest, en: 'Here' } }))).toEqual([]);
  expect(await pathsTold(withFields({ link: { ...link, url: 'https://user:pw@evil.example/' } }))).toEqual([
    'link.url',
  ]);
});
const { link } = readItem(ownFolders, event) as { link: object };
