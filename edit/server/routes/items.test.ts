import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Collection, Draft, DraftToSave, Item, Upload } from 'edit/api/item.ts';
import { admins } from 'edit/api/person.ts';
import sharp from 'sharp';
import { ownFolders } from 'tools/content/folders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLines } from '../accounts/audit.ts';
import { DraftCheck } from '../publishing/check.ts';
import { Drafts } from '../publishing/drafts.ts';
import type { ItemDesk } from '../publishing/items.ts';
import { assertOwnDraft } from '../publishing/save-draft.ts';
import { Uploads } from '../publishing/uploads.ts';
import { testServer } from '../test-server.ts';
import { itemRoutes } from './items.ts';
import { uploadRoutes } from './uploads.ts';

const event = 'events/everything-day-2025.yaml';

// Threads take seconds to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let server: ReturnType<typeof testServer>;
let desk: ItemDesk;
type Browser = ReturnType<typeof server.browser>;
/** Of the events team, of the same team, of another one, and of the admins. */
const people = { Amina: ['events-team'], Brian: ['events-team'], Chebet: ['contact-team'], Daudi: [admins] };
const signedIn = {} as Record<keyof typeof people, Browser>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'items-'));
  const uploads = path.join(folder, 'uploads');
  const place = { folders: ownFolders, uploads, folder: path.join(folder, 'copies') };
  desk = {
    folder,
    checkout: { committed: ownFolders },
    drafts: new Drafts(new DatabaseSync(':memory:')),
    uploads: new Uploads(uploads),
    check: new DraftCheck(place),
  };
  server = testServer();
  const accounts = { db: server.db, origin: server.origin };
  server.app.route('/', itemRoutes(accounts, desk)).route('/', uploadRoutes(accounts, desk));
  for (const [name, teams] of Object.entries(people)) {
    const browser = server.browser();
    await browser.join(server.token(server.person(name, teams), 'joining'));
    signedIn[name as keyof typeof people] = browser;
  }
});
afterAll(async () => {
  await desk.check.end();
  await desk.uploads.end();
  server.db.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  for (const { item, revision } of desk.drafts.list()) desk.drafts.delete(item, revision);
});

const address = (item: string): string => item.split('/').map(encodeURIComponent).join('/');
const read = <T>(who: Browser, path: string): Promise<T> => who.read('GET', `/api/${path}`);
const itemOf = (item: string, who = signedIn.Amina) => read<Item>(who, `items/${address(item)}`);
const put = (item: string, draft: unknown, who = signedIn.Amina) =>
  who.send('PUT', `/api/drafts/${address(item)}`, { body: draft });

/** A draft of an item with a change, as a form would send it. */
async function draftOf(item: string, change: (data: Record<string, never>) => void, who = signedIn.Amina) {
  const { base, data, draft } = await itemOf(item, who);
  const copy = structuredClone(draft?.data ?? data) as Record<string, never>;
  change(copy);
  return { base, data: copy, uploads: [], revision: draft?.revision ?? 0 } satisfies DraftToSave;
}
const retitled = (title: string) => (data: Record<string, unknown>) =>
  Object.assign(data, { title: { fr: title, en: `${title} (en)` } });

const photo = (width = 1300, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4191' } })
    .jpeg()
    .toBuffer();
const sendFile = (path: string, bytes: Uint8Array, who = signedIn.Amina) =>
  server.app.request(`${server.origin}/api/${path}`, {
    method: 'POST',
    headers: {
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: server.origin,
      'sec-fetch-site': 'same-origin',
      'content-length': String(bytes.length),
    },
    body: new Uint8Array(bytes),
  });

describe('lists', () => {
  it('have the kinds of one’s own team, and for admins all', async () => {
    const kindsOf = async (who: Browser) => (await read<Collection[]>(who, 'collections')).map(({ id }) => id);
    expect(await kindsOf(signedIn.Amina)).toEqual(expect.arrayContaining(['events/*.yaml', 'locales/events']));
    expect(await kindsOf(signedIn.Amina)).not.toContain('home/home.yaml');
    expect(await kindsOf(signedIn.Chebet)).toContain('association.yaml');
    expect(await kindsOf(signedIn.Chebet)).not.toContain('events/*.yaml');
    expect(await kindsOf(signedIn.Daudi)).toEqual(expect.arrayContaining(['home/home.yaml', 'directory/schools.csv']));
  });

  it('show what is written and not yet published: changed, new and deleted items', async () => {
    await put(event, await draftOf(event, retitled('Changé')));
    await put('events/open-day.yaml', {
      base: null,
      data: { title: { fr: 'Neuf', en: 'New' } },
      uploads: [],
      revision: 0,
    });
    const { base } = await itemOf('events/game-2025.yaml');
    await put('events/game-2025.yaml', { base, uploads: [], revision: 0 });
    const [events] = (await read<Collection[]>(signedIn.Brian, 'collections')).filter(
      ({ id }) => id === 'events/*.yaml',
    );
    const drafts = events?.items.flatMap(({ item, title, draft }) =>
      draft ? [[item, title.fr, draft.by, draft.kind]] : [],
    );
    expect(drafts?.sort()).toEqual([
      [event, 'Changé', 'Amina', 'changed'],
      ['events/game-2025.yaml', expect.any(String), 'Amina', 'deleted'],
      ['events/open-day.yaml', 'Neuf', 'Amina', 'new'],
    ]);
  });

  it('have small pictures, the newest items first', async () => {
    const [events] = (await read<Collection[]>(signedIn.Amina, 'collections')).filter(
      ({ id }) => id === 'events/*.yaml',
    );
    const dates = events?.items.map(({ date = '' }) => date) ?? [];
    expect(dates).toEqual(dates.toSorted().reverse());
    const picture = events?.items.find(({ item }) => item === event)?.picture ?? '';
    const answer = await signedIn.Amina.get(picture);
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 240 });
  });
});

describe('a form', () => {
  it('has the item, what its texts and pictures may be, and its pages', async () => {
    const { kind, form, base, data, blanks, pages, files, draft } = await itemOf(event);
    expect(kind.id).toBe('events/*.yaml');
    expect(form.map(({ name }) => name)).toContain('title');
    expect(base).toMatch(/^[0-9a-f]{64}$/);
    expect(data).toMatchObject({ image: 'events/everything' });
    expect(Object.keys(blanks)).toEqual(expect.arrayContaining(['association', 'schools']));
    expect(pages).toContain('/events/everything-day-2025');
    expect(files).toContain('pictures/events/everything.jpg');
    expect(draft).toBeUndefined();
  });

  it('of an item with a blank in its name can be opened and saved', async () => {
    const item = 'events/{association}-seminar-2025.yaml';
    expect((await put(item, await draftOf(item, retitled('Autre')))).status).toBe(200);
    expect((await itemOf(item)).draft?.data).toMatchObject({ title: { fr: 'Autre' } });
  });

  it('of a new item is empty', async () => {
    expect(await itemOf('events/new.yaml')).toMatchObject({ base: null, data: null });
  });

  it('has only the fields of one’s team', async () => {
    const { form } = await itemOf('association.yaml', signedIn.Chebet);
    expect(form.map(({ name }) => name)).toContain('chatGroup');
    expect(form.map(({ name }) => name)).not.toContain('analytics');
  });

  it.each([
    ['home/home.yaml', 403],
    ['news/short.yaml', 403],
    ['locales/news', 403],
    ['events/nothing.yaml', 404],
    ['events/*.yaml', 404],
    ['numbers.yaml', 404],
    ['events/../home/home.yaml', 404],
    ['../package.json', 404],
    ['locales/../../package', 404],
  ])('of %s is refused to the events team', async (item, status) => {
    expect((await signedIn.Amina.get(`/api/items/${encodeURIComponent(item)}`)).status).toBe(status);
  });

  it('is refused to someone who is not signed in', async () => {
    for (const path of [`/api/items/${event}`, '/api/collections', '/files/pictures/events/everything.jpg'])
      expect((await server.browser().get(path)).status).toBe(401);
  });
});

describe('a draft', () => {
  it('is kept, shown to colleagues, and given up', async () => {
    const saved: Draft = await (await put(event, await draftOf(event, retitled('Changé')))).json();
    const seen = await itemOf(event, signedIn.Brian);
    expect(seen.draft).toEqual(saved);
    expect(seen.draft).toMatchObject({ by: 'Amina', data: { title: { fr: 'Changé' } } });
    const gone = await signedIn.Brian.send('DELETE', `/api/drafts/${event}`, { body: { revision: saved.revision } });
    expect(gone.status).toBe(204);
    expect((await itemOf(event)).draft).toBeUndefined();
  });

  it('of two people is refused to the second, with that of the first', async () => {
    const mine = await draftOf(event, retitled('Amina'));
    const yours = await draftOf(event, retitled('Brian'), signedIn.Brian);
    const saved = await (await put(event, mine)).json();
    const answer = await put(event, yours, signedIn.Brian);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ theirs: saved, error: { fr: expect.any(String) } });
    expect((await put(event, { ...yours, revision: saved.revision }, signedIn.Brian)).status).toBe(200);
  });

  it('of a new item may not have the name of one that is there', async () => {
    const answer = await put(event, { base: null, data: { title: { fr: 'a', en: 'b' } }, uploads: [], revision: 0 });
    expect(answer.status).toBe(409);
  });

  it.each(['home/home.yaml', 'association.yaml', 'locales/shell', 'directory/schools.csv'])(
    'of %s is refused to the events team',
    async (item) => {
      expect((await put(item, { base: null, data: {}, uploads: [], revision: 0 })).status).toBe(403);
      expect((await signedIn.Amina.send('DELETE', `/api/drafts/${item}`, { body: { revision: 1 } })).status).toBe(403);
      expect(desk.drafts.list()).toEqual([]);
    },
  );

  it('of another team’s item is noted in the audit log', async () => {
    await put('home/home.yaml', { base: null, data: {}, uploads: [], revision: 0 });
    expect(auditLines(server.db, 1)).toMatchObject([
      { by: 'Amina', what: 'refused', detail: 'PUT /api/drafts/home/home.yaml' },
    ]);
  });

  it('of the association may change only the fields of one’s team', async () => {
    const item = 'association.yaml';
    const who = signedIn.Chebet;
    const own = await draftOf(item, (data) => Object.assign(data, { city: { fr: 'Kisumu', en: 'Kisumu' } }), who);
    expect((await put(item, own, who)).status).toBe(200);
    const others = await draftOf(item, (data) => Object.assign(data, { address: 'https://evil.example' }), who);
    expect((await put(item, others, who)).status).toBe(403);
    expect((await put(item, { ...others, data: undefined }, who)).status).toBe(400);
  });

  it('of an admin is neither given up nor published by a team that owns less', async () => {
    const item = 'association.yaml';
    const draft = await draftOf(
      item,
      (data) => Object.assign(data, { address: 'https://new.example' }),
      signedIn.Daudi,
    );
    const { revision } = await (await put(item, draft, signedIn.Daudi)).json();
    const answer = await signedIn.Chebet.send('DELETE', `/api/drafts/${item}`, { body: { revision } });
    expect(answer.status).toBe(403);
    expect(() => assertOwnDraft(item, people.Chebet, desk)).toThrow('another team');
    expect(() => assertOwnDraft(item, people.Daudi, desk)).not.toThrow();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'title'],
    ['no revision', { base: null, data: {}, uploads: [] }],
    ['data that is no form’s', { base: null, data: 7, uploads: [], revision: 0 }],
    [
      'endless data',
      { base: null, data: JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`), uploads: [], revision: 0 },
    ],
  ])('is refused if it is %s', async (_what, body) => {
    expect((await put('events/open-day.yaml', body)).status).toBe(400);
    expect((await put('events/new.yaml', { base: null, data: {}, uploads: [], revision: 0 })).status).toBe(400);
  });

  it.each([
    ['locales/events', { list: { empty: null } }],
    ['locales/events', { list: 'Texte' }],
    ['directory/schools.csv', { schools: [] }],
    ['directory/schools.csv', [{ now: { name: 7 } }]],
    ['directory/schools.csv', [null]],
    ['home/home.yaml', undefined],
  ])('of %s is refused if it cannot be written', async (item, data) => {
    const { base } = await itemOf(item, signedIn.Daudi);
    expect((await put(item, { base, data, uploads: [], revision: 0 }, signedIn.Daudi)).status).toBe(400);
  });

  it('is refused above 1 MB', async () => {
    const body = JSON.stringify({ base: null, data: { title: 'a'.repeat(1024 * 1024) }, uploads: [], revision: 0 });
    const answer = await signedIn.Amina.send('PUT', '/api/drafts/events/open-day.yaml', {
      body: JSON.parse(body),
      headers: { 'content-length': String(body.length) },
    });
    expect(answer.status).toBe(413);
  });

  it('names only uploads that are here, and only in folders of one’s team', async () => {
    const upload: Upload = await (await sendFile('uploads/pictures/events/open-day.jpg', await photo())).json();
    const draft = await draftOf(event, (data) => Object.assign(data, { image: 'events/open-day' }));
    const withUpload = (changed: Partial<Upload>) => put(event, { ...draft, uploads: [{ ...upload, ...changed }] });
    expect((await withUpload({ name: 'pictures/news/open-day.jpg' })).status).toBe(403);
    expect((await withUpload({ name: '../open-day.jpg' })).status).toBe(400);
    expect((await withUpload({ id: '0'.repeat(64) })).status).toBe(422);
    expect((await withUpload({ id: '../../package.json' })).status).toBe(422);
    expect((await withUpload({})).status).toBe(200);
  });
});

describe('the check', () => {
  const check = (items: unknown[], who = signedIn.Amina, language = 'fr') =>
    who.post('/api/check', { language, items });

  it('answers with the mistakes at their fields', async () => {
    const { data } = await draftOf(event, retitled(''));
    const mistakes = await (await check([{ item: event, data, uploads: [] }])).json();
    expect(mistakes).toMatchObject([{ item: event, path: ['title', 'fr'], message: expect.any(String) }]);
  });

  it('is refused on another team’s content', async () => {
    expect((await check([{ item: 'home/home.yaml', data: {}, uploads: [] }])).status).toBe(403);
    expect(
      (await check([{ item: event, data: {}, uploads: [{ name: 'pictures/news/a.jpg', id: '', bytes: 1 }] }])).status,
    ).toBe(403);
    expect((await check([{ item: event, data: {}, uploads: [] }], signedIn.Chebet)).status).toBe(403);
  });
});

describe('Markdown', () => {
  const blocks = async (text: string) => (await signedIn.Amina.post('/api/markdown', { text })).json();

  it('is shown as on its page, with blanks filled in', async () => {
    const { blanks } = await itemOf(event);
    expect(await blocks('## {association}\n\n**a** [b](/events)')).toEqual([
      ['h2', blanks.association],
      ['p', ['b', 'a'], ' ', ['a', '/events', 'b']],
    ]);
  });

  it('never brings HTML or a program', async () => {
    for (const text of ['<script>alert(1)</script>', 'a <b>b</b>', '![a](https://a.example/a.png)']) {
      const answer = await signedIn.Amina.post('/api/markdown', { text });
      expect(answer.status, text).toBe(422);
      expect((await answer.json()).error).toEqual({ fr: expect.any(String), en: expect.any(String) });
    }
    expect(
      JSON.stringify(await blocks('[a](javascript:alert(1)) [b](//evil.example) [c](data:text/html,x)')),
    ).not.toMatch(/javascript|evil|data:/);
  });
});

it('answers others while it reads a text that takes long', async () => {
  let ticks = 0;
  const clock = setInterval(() => ticks++, 10);
  expect((await signedIn.Amina.post('/api/markdown', { text: '*a_'.repeat(900) })).status).toBe(200);
  clearInterval(clock);
  // A server that reads it by itself ticks once at most.
  expect(ticks).toBeGreaterThan(3);
});

describe('an upload', () => {
  it('is checked, kept and shown', async () => {
    const upload: Upload = await (await sendFile('uploads/pictures/events/open-day.jpg', await photo())).json();
    expect(upload).toMatchObject({ name: 'pictures/events/open-day.jpg', width: 1300, height: 1000 });
    const answer = await signedIn.Brian.get(`/uploads/${upload.id}`);
    expect(Buffer.from(await answer.arrayBuffer()).length).toBe(upload.bytes);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  it('gets another name if one of the site has it', async () => {
    const upload: Upload = await (await sendFile('uploads/pictures/events/everything.jpg', await photo())).json();
    expect(upload.name).toBe('pictures/events/everything-2.jpg');
  });

  it.each([
    ['pictures/news/a.jpg', 403],
    ['resources/files/a.pdf', 403],
    ['pictures/events/a.svg', 400],
    ['pictures/events/../news/a.jpg', 400],
    ['../../a.jpg', 400],
  ])('as %s is refused to the events team', async (name, status) => {
    expect((await sendFile(`uploads/${encodeURIComponent(name)}`, await photo())).status).toBe(status);
  });

  it('is refused for what it contains, and above 20 MB', async () => {
    expect((await sendFile('uploads/pictures/events/a.jpg', Buffer.from('<svg><script/></svg>'))).status).toBe(422);
    expect((await sendFile('uploads/pictures/events/a.jpg', await photo(800, 600))).status).toBe(422);
    expect((await sendFile('uploads/pictures/events/a.jpg', Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

describe('files of the site', () => {
  it('are shown if they are pictures, and downloaded if not; nothing runs in them', async () => {
    const picture = await signedIn.Amina.get('/files/pictures/events/everything.jpg');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const document = await signedIn.Amina.get('/files/resources/files/fiche.pdf');
    expect(document.headers.get('content-disposition')).toBe('attachment');
  });

  it.each([
    'pictures/../association.yaml',
    'association.yaml',
    'pictures/events',
    'pictures/../../../package.json',
    'resources/files/../fiche.yaml',
    'pictures/events/everything.jpg\0',
    '/etc/passwd',
  ])('do not include %s', async (name) => {
    expect((await signedIn.Daudi.get(`/files/${encodeURIComponent(name)}`)).status).toBe(404);
  });
});

describe('a spreadsheet of schools', () => {
  const csv = readFileSync(path.join(ownFolders.content, 'directory/schools.csv'), 'utf8');
  const importSchools = (text: string, who = signedIn.Daudi) => sendFile('register/import', Buffer.from(text), who);

  it('is compared with the register, and nothing is written', async () => {
    const [first = '', ...rest] = csv.trimEnd().split('\n').slice(1);
    const added = 'Kitui Bridge Academy,Kitui,Private secondary,south-eastern';
    const answer = await (await importSchools(['name,county,type,group', ...rest, added].join('\n'))).json();
    expect(answer.changes).toEqual([
      { was: expect.objectContaining({ name: first.split(',')[0] }) },
      { now: { name: 'Kitui Bridge Academy', county: 'Kitui', type: 'Private secondary', group: 'south-eastern' } },
    ]);
    expect(answer.report.join('\n')).toContain('Kitui Bridge Academy');
    expect(answer.report.join('\n')).not.toMatch(/enregistré/);
    expect(readFileSync(path.join(ownFolders.content, 'directory/schools.csv'), 'utf8')).toBe(csv);
  });

  it('changes nothing if a row cannot be accepted, and says why', async () => {
    const { changes, report } = await (
      await importSchools(`${csv}Kitui Bridge,Kituy,Private secondary,south-eastern\n`)
    ).json();
    expect(changes).toEqual([]);
    expect(report.join('\n')).toContain('Kituy');
  });

  it('is refused to other teams, and if it is no spreadsheet', async () => {
    expect((await importSchools(csv, signedIn.Amina)).status).toBe(403);
    expect((await importSchools('PK\x03\x04 no workbook')).status).toBe(422);
  });
});
