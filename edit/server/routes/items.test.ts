import { fold } from 'contract/fold.ts';
import type { Collection, Draft, Item, SearchHit, Target, Upload } from 'edit/api/item.ts';
import { alsoHere, waitingItems } from 'edit/api/item.ts';
import type { MistakeInItem } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import sharp from 'sharp';
import { ownFolders } from 'tools/content/folders.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { beforeEach, expect, it } from 'vitest';
import { auditLines } from '../accounts/tables.ts';
import { findItem } from '../forms/item-data.ts';
import messages from '../messages.json' with { type: 'json' };
import type { TestBrowser } from '../testing/test-server.ts';
import { testServices } from '../testing/test-services.ts';

const event = 'events/everything-day-2025.yaml';

const { server, services } = testServices();
const { db, check } = services;
const Amina = await server.browserOf('Amina', 'events-team');
const Brian = await server.browserOf('Brian', 'events-team');
const Chebet = await server.browserOf('Chebet', 'contact-team');

beforeEach(() => {
  for (const { item, revision } of services.drafts.list()) services.drafts.delete(item, revision);
});

const address = (item: string): string => item.split('/').map(encodeURIComponent).join('/');
const itemOf = (item: string, who = Amina): Promise<Item> => who.read('GET', `/api/items/${address(item)}`);
const put = (item: string, body: unknown, who = Amina) => who.send('PUT', `/api/drafts/${address(item)}`, { body });
const empty = { base: null, data: {}, uploads: [], revision: 0 };

/** A draft of an item with a change, as a form would send it. */
async function draftOf(item: string, change: object, who = Amina) {
  const { base, data } = await itemOf(item, who);
  return { base, data: { ...(data as object), ...change }, uploads: [], revision: 0 };
}

it('says who else has opened or written an item, to those who may', async () => {
  const opened = async (who: TestBrowser, item = event) =>
    (await who.send('GET', `/api/items/${address(item)}`)).headers.get(alsoHere);
  await opened(Chebet);
  expect([await opened(Brian), await opened(Amina), await opened(Brian)]).toEqual(['', 'Brian', 'Amina']);
  const added = [await opened(Amina, 'events/new.yaml'), await opened(Brian, 'events/new.yaml')];
  expect(added, 'each adds an item of their own').toEqual(['', '']);
});

const titled = (title: string) => ({ title: { fr: title, en: `${title} (en)` } });

it('names the mistakes of one’s own drafts, and whom to ask about others', async () => {
  await put(event, await draftOf(event, { title: { fr: '', en: 'Day' } }));
  const told = (path: string, who = Amina): Promise<MistakeInItem[]> => who.read('GET', `/api/mistakes${path}`);
  const label = { fr: 'Titre (français)', en: 'Title (French)' };
  const answers = [await told(''), await told('', Chebet), await told(`/${event}`, Chebet)];
  expect(answers).toMatchObject([[{ label }], [], []]);
  services.check = async () => [{ item: 'home/home.yaml', path: ['achievements'], message: 'x' }];
  const ofOthers = await told('');
  services.check = check;
  expect(ofOthers).toMatchObject([{ owners: [admins] }]);
});

it('lists have items and drafts, the newest first, and wait for drafts that are not planned', async () => {
  const [added, deleted] = ['events/open-day.yaml', 'events/game-2025.yaml'];
  const draft = await draftOf(event, titled('Changé'));
  const { item, revision }: Draft = await (await put(event, draft)).json();
  await put(added, { ...empty, data: titled('Neuf') });
  await put(deleted, { ...(await draftOf(deleted, {})), data: undefined });
  const all: Collection[] = await Brian.read('GET', '/api/collections');
  const [{ items = [] } = {}] = all.filter(({ id }) => id === 'events/*.yaml');
  const drafts = items.flatMap(({ item, title, draft }) => (draft ? [[item, title.fr, draft.by, draft.kind]] : []));
  expect(drafts.sort()).toEqual([
    [event, 'Changé', 'Amina', 'changed'],
    [deleted, expect.any(String), 'Amina', 'deleted'],
    [added, 'Neuf', 'Amina', 'new'],
  ]);
  const dates = items.map(({ date = '' }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  const answer = await Amina.send('GET', items.find((one) => one.item === event)?.picture ?? '');
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width }).toEqual({ format: 'jpeg', width: 240 });

  const { id } = await Amina.read('GET', '/api/me');
  services.planned.put('plan', id, { due: '2099-01-01T05:00:00.000Z', items: [item], drafts: [{ item, revision }] });
  const waiting = async () => waitingItems(await Amina.read('GET', '/api/collections')).map((one) => one.item);
  expect(await waiting()).not.toContain(event);
  await put(event, { ...draft, data: titled('Autre'), revision });
  expect(await waiting()).toContain(event);
});

const find = (query: Record<string, string>, who = Amina): Promise<SearchHit[]> =>
  who.read('GET', `/api/search?${new URLSearchParams(query)}`);

it('the search finds words without accents, in both languages and one’s own drafts', async () => {
  const { title } = (await itemOf(event)).data as Target;
  const own = (await find({ words: fold(title.fr) })).find(({ item }) => item === event);
  expect(own).toMatchObject({ isOwn: true, page: '/events/everything-day-2025', text: title.fr });
  const ofOthers = await find({ words: title.fr }, Chebet);
  expect(ofOthers.find(({ item }) => item === event)).toEqual({ ...own, isOwn: false });
  await put('events/open-day.yaml', { ...empty, data: { ...titled('Wasiliana'), place: 'Nasi, wasiliana.' } });
  expect(await find({ words: 'wasiliana nasi' })).toMatchObject([{ text: 'Nasi, wasiliana.' }]);
  expect(await find({ words: 'wasiliana' }, Chebet)).toEqual([]);
  for (const words of ['', 'wasiliana kamwe', 'wasiliana '.repeat(21)]) expect(await find({ words })).toEqual([]);
  await Amina.status('PUT', '/api/me/language', { language: 'en' });
  expect(await find({ words: 'wasiliana' })).toMatchObject([{ text: 'Wasiliana (en)' }]);
});

it('the search finds what uses a file, in a field or a text, and what links may lead to', async () => {
  const usersOf = async (file: string) => (await find({ file })).map(({ item }) => item);
  const { file, name } = findItem(ownFolders, 'resources/fiche.yaml') as { file: string; name: Target['title'] };
  const to = `document:${file}`;
  await put(event, await draftOf(event, { description: { fr: `[lire](${to})`, en: '' } }));
  expect(await usersOf('pictures/events/everything.jpg')).toContain(event);
  expect(await usersOf(`${documentsFolder}/${file}`)).toEqual([event, 'resources/fiche.yaml']);
  const targets: Target[] = await Amina.read('GET', '/api/pages');
  const { title } = (await itemOf(event)).data as Target;
  expect(targets).toContainEqual({ to: '/events/everything-day-2025', title });
  expect(targets.find(({ to }) => to === '/events')?.title.fr).toMatch(/^[^/]/);
  expect(targets.filter((one) => one.to === to)).toEqual([{ to, title: name }]);
});

// Dates and texts of a copy are in e2e/edit/event.spec.ts.
it('a form for the same as last year asks for addresses too', async () => {
  const copy = await Amina.read('GET', `/api/items/events/new.yaml?like=${event}`);
  expect(copy).toMatchObject({ item: 'events/new.yaml', base: null, pages: [], data: { link: { label: {} } } });
  expect(copy.data.link.url).toBeUndefined();
});

it('a draft that finds the disk full is refused in words, and the one before it stays', async () => {
  const saved: Draft = await (await put(event, await draftOf(event, titled('Avant')))).json();
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
  db.exec(`PRAGMA max_page_count = ${pages}`);
  const answer = await put(event, { ...saved, data: titled('Après'.repeat(10_000)) });
  db.exec('PRAGMA max_page_count = 1000000');
  expect([answer.status, await answer.json()]).toEqual([507, { error: messages.full }]);
  expect((await itemOf(event)).draft).toEqual(saved);
});

it('a draft that was saved meanwhile is told, and may be given up by a colleague', async () => {
  const mine = await draftOf(event, titled('Amina'));
  const theirs = await (await put(event, mine)).json();
  const answer = await put(event, { ...mine, data: titled('Brian') }, Brian);
  expect([answer.status, await answer.json()]).toEqual([409, { error: messages.draftChanged, theirs }]);
  expect(await Brian.status('DELETE', `/api/drafts/${event}`, { revision: theirs.revision })).toBe(204);
  expect((await itemOf(event)).draft).toBeUndefined();
  expect(auditLines(db, 1)).toMatchObject([{ by: 'Brian', what: 'discarded', detail: 'Amina: Amina' }]);
});

it('a draft names only uploads that are here, and only in folders of one’s team', async () => {
  const picture = sharp({ create: { width: 1300, height: 1000, channels: 3, background: 'navy' } });
  const body = await picture.jpeg().toBuffer();
  const photo: Upload = await Amina.read('POST', '/api/uploads/pictures/events/everything.jpg', body);
  expect(photo.name, 'the site has one of this name').toBe('pictures/events/everything-2.jpg');
  const draft = await draftOf(event, { image: 'events/everything-2' });
  for (const [changed, status] of [
    [{ name: 'pictures/news/open-day.jpg' }, 403],
    [{ name: '../open-day.jpg' }, 400],
    [{ id: '0'.repeat(64) }, 422],
    [{ id: '../uploads' }, 422],
    [{}, 200],
  ] as const)
    expect((await put(event, { ...draft, uploads: [{ ...photo, ...changed }] })).status).toBe(status);
  expect(await Amina.status('GET', '/uploads/..%2Fuploads')).toBe(404);
});

it('the check is refused to someone who asks without end', async () => {
  const { browser } = await server.member('Esther', ['events-team']);
  const ask = (body = {}) => browser.status('POST', '/api/check', body);
  expect(await ask({ language: 'fr', items: [{ item: event, data: {}, uploads: [] }] })).toBe(200);
  for (let count = 0; count < 600; count++) await ask();
  expect(await ask()).toBe(429);
});

it('pictures of the site are shown and other files downloaded; nothing runs in them', async () => {
  const names = ['content-type', 'content-disposition', 'content-security-policy'];
  const headersOf = async (name: string) => {
    const { headers } = await Amina.send('GET', `/files/${name}`);
    return names.map((one) => headers.get(one));
  };
  const policy = "default-src 'none'; sandbox";
  expect(await headersOf('pictures/events/everything.jpg')).toEqual(['image/jpeg', null, policy]);
  expect(await headersOf('resources/files/fiche.pdf')).toEqual(['application/octet-stream', 'attachment', policy]);
});
