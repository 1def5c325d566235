import { admins } from 'edit/api/person.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { expect, it } from 'vitest';
import { changePerson } from '../accounts/people.ts';
import { auditLines, fromNow, minute } from '../accounts/tables.ts';
import { hashOf } from '../forms/item-files.ts';
import messages from '../messages.json' with { type: 'json' };
import { completeBegun, type Services } from '../publishing/services.ts';
import { refuse } from '../refused.ts';
import { testServices } from '../testing/test-services.ts';
import { startPlanned } from './publications.ts';

/** Nothing has come from the remote. Refusals need no more of it. */
const publisher: Pick<Services['publisher'], 'fetch'> = { fetch: async () => false };
const { server, services } = testServices({ publisher: publisher as Services['publisher'] });
const { db, jobs, drafts, planned, notices } = services;
const member = (name: string, team: string) => server.member(name, [team]);
const [Amina, Brian] = [await member('Amina', admins), await member('Brian', 'events-team')];
const Chebet = await member('Chebet', 'contact-team');
const event = 'events/game-2025.yaml';
const reviewed = [{ item: event, revision: 7 }];

const text = 'The hall is another one.';

// Remarks are in e2e/edit/two-people.spec.ts, publications under both names in publishing.spec.ts.
it('shows drafts to a colleague of the team, until they are published or changed', async () => {
  const draft = drafts.save(event, { base: null, data: {}, uploads: [], revision: 0 }, 'Amina');
  const asked = { drafts: [{ item: event, revision: draft.revision }] };
  const { id } = await Amina.browser.read('POST', '/api/reviews', asked);
  const address = `/api/reviews/${id}`;
  const open = () => Brian.browser.read('GET', '/api/reviews');
  expect(await open()).toMatchObject([{ id, by: 'Amina', ...asked, remarks: [] }]);
  for (const [method, path, body] of [
    ['GET', address],
    ['POST', `${address}/remarks`, { text }],
  ] as const)
    expect(await Chebet.browser.status(method, path, body)).toBe(403);
  expect(await Brian.browser.status('POST', `${address}/remarks`, { text: ' ' })).toBe(400);
  expect(await Brian.browser.status('GET', '/api/reviews/1')).toBe(404);
  drafts.end(event, draft.revision);
  expect(await open()).toEqual([]);
});

it('shows a request for a page to those who ask and who own it, and to no other team', async () => {
  const { id } = await Chebet.browser.read('POST', '/api/reviews', { item: event, text });
  const address = `/api/reviews/${id}`;
  expect(await Chebet.browser.read('GET', '/api/reviews')).toMatchObject([{ id, page: { isOwn: false } }]);
  const { browser: Daudi } = await member('Daudi', 'directory-team');
  expect(await Daudi.read('GET', '/api/reviews')).toEqual([]);
  expect([await Daudi.status('GET', address), await Daudi.status('DELETE', address, {})]).toEqual([403, 403]);
  expect(await Brian.browser.status('DELETE', address, {})).toBe(204);
});

it.each(['/events/open-day', '//example.com/a'])('leads to %s on the live site, and nowhere else', async (page) => {
  const answer = await Amina.browser.send('GET', `/api/live${page}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://example.org${page}`]);
});

it('publishes nothing saved after it was looked at, even while its job waits', async () => {
  const save = (revision: number, by: string) =>
    drafts.save(event, { base: hashOf(event, ownFolders), data: { by }, uploads: [], revision }, by).revision;
  const revision = save(0, 'Amina');
  const before = Promise.withResolvers<void>();
  void jobs.next(() => before.promise);
  const { id } = await Amina.browser.read('POST', '/api/publications', { drafts: [{ item: event, revision }] });
  save(revision, 'Brian');
  before.resolve();
  await jobs.next(async () => {});
  expect(await Chebet.browser.status('GET', `/api/jobs/${id}`), 'to someone else').toBe(404);
  const { state, refusal } = await Amina.browser.read('GET', `/api/jobs/${id}`);
  expect([state, refusal.text.en]).toEqual(['refused', expect.stringContaining('changed by Brian')]);
});

it('lets five jobs of a person wait, and those of others', async () => {
  const before = Promise.withResolvers<void>();
  void jobs.next(() => before.promise);
  const preview = (who = Amina) => who.browser.status('POST', '/api/previews', { items: [event] });
  const statuses = [];
  for (const who of [Amina, Amina, Amina, Amina, Amina, Amina, Brian]) statuses.push(await preview(who));
  before.resolve();
  await jobs.next(async () => {});
  expect([...statuses, await preview()]).toEqual([200, 200, 200, 200, 200, 429, 200, 200]);
});

it('tells the end of a job at the next visit, once, and only those who did not wait for it', async () => {
  const { browser, person } = await server.member('Njeri', []);
  const about = [{ fr: 'Journée', en: 'Day' }];
  const end = async () => {
    const { id } = jobs.start('publish', person.id, async (job) => {
      job.about = about;
      return refuse(409, 'noDraft');
    });
    await jobs.next(async () => {});
    return id;
  };
  const told = () => browser.read('GET', '/api/notices');
  await browser.read('GET', `/api/jobs/${await end()}`);
  expect(await told()).toEqual([]);
  const id = await end();
  expect(await told()).toMatchObject([{ id, what: 'publish', state: 'refused', about, text: messages.noDraft }]);
  await Amina.browser.status('DELETE', `/api/notices/${id}`);
  expect(await told(), 'not to be deleted by others').toHaveLength(1);
  expect([await browser.status('DELETE', `/api/notices/${id}`), await told()]).toEqual([204, []]);
});

const plan = (id: string, due: string, drafts = reviewed) =>
  planned.put(id, Brian.person.id, { due, items: [event], drafts });

const nextYear = new Date().getFullYear() + 1;

it('tells and logs after a restart how a publication ended that was cut off', () => {
  const about = [{ fr: 'Journée', en: 'Day' }];
  const cut = (id: string, revision: number) =>
    services.begun.put(id, Brian.person.id, { what: 'publish', about, drafts: [{ item: event, revision }] });
  cut('live', 7);
  cut('undone', 8);
  plan('plan', fromNow(0));
  completeBegun(services, [['a1b2', `${event} 7`]]);
  const told = notices.list(Brian.person.id).map(({ id, state, text }) => [id, state, text]);
  expect(told.sort()).toEqual([
    ['live', 'done', undefined],
    ['undone', 'refused', messages.cutOff],
  ]);
  expect([services.begun.list(), planned.list()]).toEqual([[], []]);
  expect(auditLines(db, 1)).toMatchObject([{ by: 'Brian', what: 'published', detail: event }]);
  for (const { id } of notices.list(Brian.person.id)) notices.remove(id, Brian.person.id);
});

it('lists what is planned to its team, which may cancel it and not plan it twice', async () => {
  plan('later', fromNow(minute));
  startPlanned(services);
  const again = { drafts: reviewed, at: `${nextYear}-01-02T08:00` };
  expect(await Brian.browser.status('POST', '/api/publications', again)).toBe(409);
  expect(await Brian.browser.read('GET', '/api/scheduled')).toMatchObject([{ id: 'later', by: 'Brian' }]);
  expect(await Chebet.browser.read('GET', '/api/scheduled')).toEqual([]);
  const cancel = ({ browser }: typeof Brian) => browser.status('DELETE', '/api/scheduled/later');
  expect([await cancel(Chebet), await cancel(Brian), await cancel(Brian)]).toEqual([403, 204, 404]);
});

it('publishes nothing for someone who has left the team meanwhile, and tells them', () => {
  plan('due', fromNow(-minute), []);
  changePerson(db, { ...Brian.person, teams: [] });
  startPlanned(services);
  expect(planned.list()).toEqual([]);
  expect(notices.list(Brian.person.id)).toMatchObject([{ state: 'refused', text: messages.notYours }]);
});
