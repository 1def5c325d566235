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
/** It alone shows its picture. */
const [alone, its] = ['events/five-day-workshop-2025.yaml', 'pictures/events/workshop.jpg'];

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

  it('never change the content itself', () => {
    const before = bytesOf(ownFolders);
    const draft = changed((data) => Object.assign(data.title, { en: 'Another word' }));
    expect(withDrafts([draft], place, (copy) => contentOf(event, copy))).toContain('Another word');
    expect(withDrafts([], place, bytesOf)).toEqual(before);
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

  it('tells of an empty text of the interface, a placeholder that no code fills, and a text that is gone', async () => {
    const item = 'locales/events';
    const titled = (fr: string, en: string) => changed(({ list }) => Object.assign(list.title, { fr, en }), item);
    expect(await told(titled('', 'Word'))).toMatchObject([{ item, path: ['list', 'title', 'fr'] }]);
    expect(await toldIn('fr', titled('Un {{evil}}', 'One {{evil}}'))).toEqual(
      ['fr', 'en'].map((language) => ({
        item,
        path: ['list', 'title', language],
        message: 'ici, le site ne met rien à la place de {{evil}}. Supprimez-le.',
      })),
    );
    const gone = changed(({ list }) => delete list.title, item);
    expect(await told(gone)).toMatchObject([{ item, path: ['list', 'title'] }]);
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

it.each(['\u202e', '\u200b'])('refuses a title with a character that cannot be seen (%j)', async (hidden) => {
  expect(await pathsTold(withFields({ title: { fr: `Jour${hidden}née`, en: 'Day' } }))).toEqual(['title.fr']);
});

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
