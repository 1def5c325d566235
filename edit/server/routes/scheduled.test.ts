import { expect, it } from 'vitest';
import { changePerson } from '../accounts/people.ts';
import { fromNow, minute } from '../accounts/tables.ts';
import { anEvent, testServices } from '../testing/test-services.ts';
import words from '../words.json' with { type: 'json' };
import { publicationRoutes } from './publications.ts';
import { scheduleRoutes, startPlanned } from './scheduled.ts';

const { server, services } = testServices();
const { db, planned, notices } = services;
publicationRoutes(server.app, services);
scheduleRoutes(server.app, services);
const [Amina, Chebet] = [
  await server.member('Amina', ['events-team']),
  await server.member('Chebet', ['contact-team']),
];
const plan = (id: string, due: string) => planned.put(id, Amina.person.id, { due, items: [anEvent], drafts: [] });

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
  ['that is none', { at: '2020-13-01T08:00' }],
  ['taken down first', { at: '2099-01-02T08:00', until: '2099-01-01T08:00' }],
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
