import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'contract/language.ts';
import { unfinished } from 'edit/api/form.ts';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import sharp from 'sharp';
import { type ContentFolders, ownFolders } from 'tools/content/folders.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { afterEach, expect, it } from 'vitest';
import { readItem } from '../forms/item-data.ts';
import { mistakesOf } from './draft-mistakes.ts';
import { uploadsIn } from './uploads.ts';
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
  return uploadsIn(uploads).add(name, await photo.jpeg().toBuffer());
};
const photo = await addPhoto('pictures/events/open-day.jpg', 1280, 960);

afterEach(() => expect(readdirSync(place.folder)).toEqual([]));

const toldIn = (language: Language, ...change: WrittenDraft[]) => mistakesOf({ change, language, place });
const told = (...drafts: WrittenDraft[]) => toldIn('en', ...drafts);

const bytesOf = ({ content, locales }: ContentFolders) =>
  [content, locales].map((top) => filesBelow(top).map((name) => [name, readFileSync(path.join(top, name), 'base64')]));
const filesWith = (draft: WrittenDraft) => withDrafts([draft], place, ({ content }) => filesBelow(content));

it('drafts laid over the content never change the content itself', () => {
  const before = bytesOf(ownFolders);
  const draft = changed((data) => Object.assign(data.title, { en: 'Another word' }));
  expect(withDrafts([draft], place, (copy) => contentOf(event, copy))).toContain('Another word');
  expect(withDrafts([], place, bytesOf)).toEqual(before);
  expect(bytesOf(ownFolders)).toEqual(before);
});

it('drafts add, replace and delete an item with its picture, and no picture given up', async () => {
  const draft = { ...withFields({ image: 'events/open-day' }), item: 'events/open-day.yaml', uploads: [photo] };
  withDrafts([draft], place, ({ content }) => {
    expect(readFileSync(path.join(content, photo.name))).toEqual(readFileSync(path.join(uploads, photo.id)));
  });
  const givenUp = { ...changed(), uploads: [photo] };
  expect(filesWith(givenUp)).not.toContain(photo.name);
  expect([await told(draft), await told(givenUp)]).toEqual([[], []]);
  const files = filesWith({ item: alone, data: undefined, uploads: [] });
  for (const name of [alone, its]) expect(files).not.toContain(name);
  const others = filesWith({ ...withFields({ image: 'events/open-day' }, alone), uploads: [photo] });
  expect([others.includes(photo.name), others.includes(its)]).toEqual([true, false]);
});

const en = 'Here';
it.each<[string, object, string[]]>([
  ['a missing text and an unknown choice', { title: { fr: '', en }, category: 'feast' }, ['title.fr', 'category']],
  ['a date half typed', { end: unfinished }, ['end']],
])('the check finds %s', async (_what, fields, paths) => {
  const mistakes = await told(withFields(fields));
  expect(mistakes.map(({ path }) => path.join('.'))).toEqual(paths);
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

it('finds an empty text of the interface, and a placeholder that no code fills', async () => {
  const item = 'locales/events';
  const titled = (fr: string, en: string) => changed(({ list }) => Object.assign(list.title, { fr, en }), item);
  expect(await told(titled('', 'Word'))).toMatchObject([{ item, path: ['list', 'title', 'fr'] }]);
  const message = 'ici, le site ne met rien à la place de {{evil}}. Supprimez-le.';
  const mistakeIn = (language: string) => ({ item, path: ['list', 'title', language], message });
  expect(await toldIn('fr', titled('Un {{evil}}', 'One {{evil}}'))).toEqual(['fr', 'en'].map(mistakeIn));
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
