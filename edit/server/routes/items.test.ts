import { fold } from 'contract/fold.ts';
import type { Collection, Draft, Item, SearchHit, Target, Upload } from 'edit/api/item.ts';
import { alsoHere, waitingItems } from 'edit/api/item.ts';
import type { MistakeInItem } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import sharp from 'sharp';
import { documentsFolder } from 'tools/content/markdown.ts';
import { beforeEach, expect, it } from 'vitest';
import { auditLines } from '../accounts/tables.ts';
import messages from '../messages.json' with { type: 'json' };
import type { TestBrowser } from '../testing/test-server.ts';
import { testServices } from '../testing/test-services.ts';

const [event, home] = ['events/everything-day-2025.yaml', 'home/home.yaml'];

/** Of the events team, of the same team, of another one, and of the admins. */
const people = { Amina: ['events-team'], Brian: ['events-team'], Chebet: ['contact-team'], Daudi: [admins] };

const { server, services } = testServices();
const { db, check } = services;
const browserOf = (name: keyof typeof people) => server.browserOf(name, ...people[name]);
const [Amina, Brian] = [await browserOf('Amina'), await browserOf('Brian')];
const [Chebet, Daudi] = [await browserOf('Chebet'), await browserOf('Daudi')];

beforeEach(() => {
  for (const { item, revision } of services.drafts.list()) services.drafts.delete(item, revision);
});

const address = (item: string): string => item.split('/').map(encodeURIComponent).join('/');
const itemOf = (item: string, who = Amina): Promise<Item> => who.read('GET', `/api/items/${address(item)}`);
const put = (item: string, body: unknown, who = Amina) => who.send('PUT', `/api/drafts/${address(item)}`, { body });
const statusOfPut = async (...sent: Parameters<typeof put>) => (await put(...sent)).status;
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

const photo = () =>
  sharp({ create: { width: 1300, height: 1000, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
const sendFile = (path: string, body: Uint8Array, who = Amina) => who.send('POST', `/api/${path}`, { body });
const upload = async (name: string): Promise<Upload> => (await sendFile(`uploads/${name}`, await photo())).json();

// How a form shows them is in e2e/edit/mistakes.spec.ts.
it('names the mistakes of one’s own drafts, and whom to ask about others', async () => {
  await put(event, await draftOf(event, { title: { fr: '', en: 'Day' } }));
  const told = (path: string, who = Amina): Promise<MistakeInItem[]> => who.read('GET', `/api/mistakes${path}`);
  const label = { fr: 'Titre (français)', en: 'Title (French)' };
  expect([await told(''), await told('', Chebet), await told(`/${event}`, Chebet)]).toMatchObject([
    [{ label }],
    [],
    [],
  ]);
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

it('the search finds words without accents, in both languages, and in drafts for their own team', async () => {
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
  const { data } = await itemOf('resources/fiche.yaml', Daudi);
  const { file, name } = data as { file: string; name: Target['title'] };
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

// As a workbook, in production.stores.ts; what a changed one would change, in e2e/edit/register.spec.ts.
it('only the team of the register imports it, and only from a table', async () => {
  const send = (file: Buffer, who = Daudi) => sendFile('register/import', file, who);
  const table = Buffer.from('name,county,type,group\n');
  const asked = [Amina.status('GET', '/api/register/schools.xlsx'), send(table, Amina).then(({ status }) => status)];
  expect(await Promise.all(asked), 'to other teams').toEqual([403, 403]);
  expect((await send(Buffer.from('PK\x03\x04 no workbook'))).status).toBe(422);
  expect(await (await send(await photo())).json()).toEqual({ error: messages.pictureAsTable });
});

// Dates and texts of a copy are in e2e/edit/event.spec.ts.
it('a form for the same as last year asks for addresses too, and copies only its own kind', async () => {
  const copy = await Amina.read('GET', `/api/items/events/new.yaml?like=${event}`);
  expect(copy).toMatchObject({ item: 'events/new.yaml', base: null, pages: [], data: { link: { label: {} } } });
  expect(copy.data.link.url).toBeUndefined();
  for (const like of ['news/short.yaml', 'home/home.yaml', '../association.yaml'])
    expect(await Amina.status('GET', `/api/items/events/new.yaml?like=${like}`)).toBe(404);
});

it.each([
  ['home/home.yaml', 403],
  ['events/nothing.yaml', 404],
  ['events/*.yaml', 404],
  ['events/../home/home.yaml', 404],
  ['locales/../../package', 404],
])('a form of %s is refused to the events team', async (item, status) => {
  expect(await Amina.status('GET', `/api/items/${encodeURIComponent(item)}`)).toBe(status);
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
  expect(auditLines(db, 1)).toMatchObject([{ by: 'Brian', what: 'discarded', detail: `${event}: Amina` }]);
});

it('a draft of others is refused, which the audit log tells', async () => {
  expect(await statusOfPut(home, empty)).toBe(403);
  expect(auditLines(db, 1)).toMatchObject([{ by: 'Amina', what: 'refused', detail: `PUT ${home}` }]);
  expect(await Amina.status('DELETE', `/api/drafts/${home}`, { revision: 1 })).toBe(403);
});

const added = 'events/open-day.yaml';
it.each<[of: string, body: unknown, status: number]>([
  [added, undefined, 400],
  [added, { ...empty, revision: undefined }, 400],
  ['events/new.yaml', empty, 400],
  // A new item with the name of another.
  ['events/game-2025.yaml', empty, 409],
  // What no form has, and what cannot be written.
  [added, { ...empty, data: 7 }, 400],
  ['locales/events', { ...empty, data: { list: { empty: null } } }, 400],
  ['directory/schools.csv', { ...empty, data: { schools: [] } }, 400],
  ['directory/schools.csv', { ...empty, data: [{ now: { name: 7 } }] }, 400],
  [home, { ...empty, data: undefined }, 400],
  [added, { ...empty, data: JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) }, 413],
  [added, { ...empty, data: { title: 'a'.repeat(1024 * 1024) } }, 413],
  // Small enough to be sent, and too much to be checked.
  [added, { ...empty, data: Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`key${index}`, 1])) }, 413],
  [added, { ...empty, data: { description: '*_'.repeat(15_000) } }, 413],
  [added, { ...empty, data: { title: 'mot '.repeat(90_000) } }, 413],
])('a draft of %s is refused as %.60j with %i', async (item, body, status) => {
  expect(await statusOfPut(item, body, Daudi)).toBe(status);
});

it('a draft names only uploads that are here, and only in folders of one’s team', async () => {
  const photo = await upload('pictures/events/everything.jpg');
  expect(photo.name, 'the site has one of this name').toBe('pictures/events/everything-2.jpg');
  const draft = await draftOf(event, { image: 'events/everything-2' });
  for (const [changed, status] of [
    [{ name: 'pictures/news/open-day.jpg' }, 403],
    [{ name: '../open-day.jpg' }, 400],
    [{ id: '0'.repeat(64) }, 422],
    [{ id: '../uploads' }, 422],
    [{}, 200],
  ] as const)
    expect(await statusOfPut(event, { ...draft, uploads: [{ ...photo, ...changed }] })).toBe(status);
  expect(await Amina.status('GET', '/uploads/..%2Fuploads')).toBe(404);
});

it('the check is refused as a draft is, and to someone who asks without end', async () => {
  const { browser } = await server.member('Esther', ['events-team']);
  const ask = (item?: object) =>
    browser.status('POST', '/api/check', item && { language: 'fr', items: [{ data: {}, uploads: [], ...item }] });
  expect([await ask({ item: home }), await ask({ item: event })]).toEqual([403, 200]);
  for (let count = 0; count < 600; count++) await ask();
  expect(await ask()).toBe(429);
});

it.each([
  ['pictures/news/a.jpg', 403],
  ['pictures/events/../news/a.jpg', 400],
  ['pictures/events/a.jpg', 422],
])('refuses a drawing as %s to the events team', async (name, status) => {
  const bytes = Buffer.from('<svg><script/></svg>');
  expect((await sendFile(`uploads/${encodeURIComponent(name)}`, bytes)).status).toBe(status);
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

it.each(['pictures/../association.yaml', 'pictures/events', 'resources/files/../fiche.yaml', '/etc/passwd'])(
  'files of the site do not include %s',
  async (name) => {
    expect(await Daudi.status('GET', `/files/${encodeURIComponent(name)}`)).toBe(404);
  },
);
