import { expect, it } from 'vitest';
import { changePerson } from '../accounts/people.ts';
import { auditLines, day, fromNow, minute } from '../accounts/tables.ts';
import { completeBegun } from '../publishing/services.ts';
import { anEvent, testServices } from '../testing/test-services.ts';
import words from '../words.json' with { type: 'json' };
import { startPlanned } from './scheduled.ts';

const { server, services } = testServices();
const { db, planned, notices } = services;
const [Amina, Chebet] = [
  await server.member('Amina', ['events-team']),
  await server.member('Chebet', ['contact-team']),
];
const plan = (id: string, due: string) => planned.put(id, Amina.person.id, { due, items: [anEvent], drafts: [] });

const nextYear = new Date().getFullYear() + 1;

it('plans a draft once', async () => {
  const reviewed = { item: anEvent, revision: 1 };
  planned.put('once', Amina.person.id, { due: fromNow(day), items: [anEvent], drafts: [reviewed] });
  const body = { drafts: [reviewed], at: `${nextYear}-01-02T08:00` };
  expect(await Amina.browser.status('POST', '/api/publications', body)).toBe(409);
  planned.remove('once', Amina.person.id);
});

it('tells and logs after a restart how a publication ended that was cut off', () => {
  const about = [{ fr: 'Journée', en: 'Day' }];
  const cut = (id: string, revision: number) =>
    services.begun.put(id, Amina.person.id, { what: 'publish', about, drafts: [{ item: anEvent, revision }] });
  cut('live', 7);
  cut('undone', 8);
  planned.put('plan', Amina.person.id, { due: fromNow(0), items: [anEvent], drafts: [{ item: anEvent, revision: 7 }] });
  completeBegun(services, [['a1b2', `${anEvent} 7`]]);
  const told = notices.list(Amina.person.id).map(({ id, state, text }) => [id, state, text]);
  expect(told.sort()).toEqual([
    ['live', 'done', undefined],
    ['undone', 'refused', words.cutOff],
  ]);
  expect([services.begun.list(), planned.list()]).toEqual([[], []]);
  expect(auditLines(db, 1)).toMatchObject([{ by: 'Amina', what: 'published', detail: anEvent }]);
  for (const { id } of notices.list(Amina.person.id)) notices.remove(id, Amina.person.id);
});

it('forgets what is too old every day, and not only at a start', () => {
  notices.put('old', Amina.person.id, { what: 'publish', state: 'done' });
  db.prepare("UPDATE kept SET at = ? WHERE id = 'old'").run(fromNow(-91 * day));
  notices.prune();
  expect(notices.list()).toEqual([]);
});

it('lists what is planned to its team, which may cancel it', async () => {
  plan('later', fromNow(minute));
  startPlanned(services);
  expect(await Amina.browser.read('GET', '/api/scheduled')).toMatchObject([{ id: 'later', by: 'Amina' }]);
  expect(await Chebet.browser.read('GET', '/api/scheduled')).toEqual([]);
  const cancel = ({ browser }: typeof Amina) => browser.status('DELETE', '/api/scheduled/later');
  expect([await cancel(Chebet), await cancel(Amina), await cancel(Amina)]).toEqual([403, 204, 404]);
});

it('lets nobody cancel what a colleague planned for a file of which they own some fields only', async () => {
  const items = ['association.yaml'];
  const cancelled = ({ browser }: typeof Amina) => browser.status('DELETE', '/api/scheduled/shared');
  planned.put('shared', Amina.person.id, { due: fromNow(minute), items, drafts: [] });
  expect(await cancelled(Chebet)).toBe(403);
  planned.remove('shared', Amina.person.id);
  planned.put('shared', Chebet.person.id, { due: fromNow(minute), items, drafts: [] });
  expect(await cancelled(Chebet)).toBe(204);
});

it.each([
  ['in the past', { at: '2020-01-01T08:00' }],
  ['that is none', { at: '2099-13-01T08:00' }],
  ['on a day that is none', { at: `${nextYear}-02-30T08:00` }],
  ['in a far year', { at: '9999-01-01T08:00' }],
  ['taken down first', { at: `${nextYear}-01-02T08:00`, until: `${nextYear}-01-01T08:00` }],
])('plans no publication at a time %s', async (_what, times) => {
  const body = { drafts: [{ item: anEvent, revision: 1 }], ...times };
  expect(await Amina.browser.status('POST', '/api/publications', body)).toBe(400);
});

it('publishes nothing for someone who has left the team meanwhile, and tells them', () => {
  plan('due', fromNow(-minute));
  changePerson(db, { ...Amina.person, teams: [] });
  startPlanned(services);
  expect(planned.list()).toEqual([]);
  expect(notices.list(Amina.person.id)).toMatchObject([{ state: 'refused', text: words.notYours }]);
});
