import { admins } from 'edit/api/person.ts';
import { teams } from 'tools/workspace/owners.ts';
import { expect, it } from 'vitest';
import { auditLines } from '../accounts/tables.ts';
import { testServices } from '../testing/test-services.ts';

const { server } = testServices();
/** Of the events team, of another one, and of the admins. */
const people = {
  Amina: await server.browserOf('Amina', 'events-team'),
  Chebet: await server.browserOf('Chebet', 'contact-team'),
  Daudi: await server.browserOf('Daudi', admins),
};

const [event, home] = ['events/game-2025.yaml', 'home/home.yaml'];
const [added, schools] = ['/api/drafts/events/open-day.yaml', '/api/drafts/directory/schools.csv'];
const draft = (data?: unknown) => ({ base: null, data, uploads: [], revision: 0 });
const many = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`key${index}`, 1]));
const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
const drafts = [{ item: event, revision: 7 }];
const year = new Date().getFullYear() + 1;
const person = (wrong: object) => ({ name: 'Otieno', email: 'o@a.example', language: 'en', teams: teams(), ...wrong });
const [drawing, table] = ['<svg><script/></svg>', 'name,county,type,group\n'].map((text) => Buffer.from(text));

type Request = [who: keyof typeof people, method: string, path: string, status: number, body?: unknown];

it.each<Request>([
  // Items and files of another team.
  ['Amina', 'GET', `/api/items/${home}`, 403],
  ['Amina', 'PUT', `/api/drafts/${home}`, 403, draft({})],
  ['Amina', 'DELETE', `/api/drafts/${home}`, 403, { revision: 1 }],
  ['Amina', 'POST', '/api/check', 403, { language: 'fr', items: [{ item: home, data: {}, uploads: [] }] }],
  ['Amina', 'POST', '/api/uploads/pictures/news/a.jpg', 403, drawing],
  ['Amina', 'GET', '/api/register/schools.xlsx', 403],
  ['Amina', 'POST', '/api/register/import', 403, table],
  ['Chebet', 'POST', '/api/previews', 403, { items: [event] }],
  ['Chebet', 'POST', '/api/publications', 403, { drafts }],
  ['Chebet', 'POST', '/api/reviews', 403, { drafts }],
  ['Chebet', 'POST', `/api/addresses/${event}`, 403, { slug: 'new-day' }],
  // Names that are none, or lead elsewhere.
  ['Amina', 'GET', '/api/items/events%2Fnothing.yaml', 404],
  ['Amina', 'GET', '/api/items/events%2F*.yaml', 404],
  ['Amina', 'GET', '/api/items/events%2F..%2Fhome%2Fhome.yaml', 404],
  ['Amina', 'GET', '/api/items/events/new.yaml?like=news/short.yaml', 404],
  ['Amina', 'POST', '/api/uploads/pictures%2Fevents%2F..%2Fnews%2Fa.jpg', 400, drawing],
  ['Daudi', 'GET', '/files/pictures%2F..%2Fassociation.yaml', 404],
  ['Daudi', 'GET', '/files/resources%2Ffiles%2F..%2Ffiche.yaml', 404],
  ['Daudi', 'POST', `/api/addresses/${event}`, 400, { slug: '../home/home' }],
  ['Daudi', 'POST', '/api/publications/--all/take-back', 404],
  // What no form has, and what cannot be written.
  ['Daudi', 'PUT', added, 400],
  ['Daudi', 'PUT', '/api/drafts/events/new.yaml', 400, draft({})],
  ['Daudi', 'PUT', `/api/drafts/${event}`, 409, draft({})],
  ['Daudi', 'PUT', added, 400, draft(7)],
  ['Daudi', 'PUT', '/api/drafts/locales/events', 400, draft({ list: { empty: null } })],
  ['Daudi', 'PUT', schools, 400, draft({ schools: [] })],
  ['Daudi', 'PUT', schools, 400, draft([{ now: { name: 7 } }])],
  ['Daudi', 'PUT', `/api/drafts/${home}`, 400, draft()],
  ['Daudi', 'POST', '/api/uploads/pictures/events/a.jpg', 422, drawing],
  ['Daudi', 'POST', '/api/register/import', 422, Buffer.from('PK\x03\x04 no workbook')],
  // More than is sent, or can be checked without keeping others waiting.
  ['Daudi', 'PUT', added, 413, draft({ title: 'a'.repeat(1024 * 1024) })],
  ['Daudi', 'PUT', added, 413, draft(deep)],
  ['Daudi', 'PUT', added, 413, draft(many)],
  ['Daudi', 'PUT', added, 413, draft({ description: '*_'.repeat(15_000) })],
  ['Daudi', 'PUT', added, 413, draft({ title: 'mot '.repeat(90_000) })],
  // Times in the past, on a day that is none, in a far year, and in the wrong order.
  ['Daudi', 'POST', '/api/publications', 400, { drafts, at: '2020-01-01T08:00' }],
  ['Daudi', 'POST', '/api/publications', 400, { drafts, at: `${year}-02-30T08:00` }],
  ['Daudi', 'POST', '/api/publications', 400, { drafts, at: '9999-01-01T08:00' }],
  ['Daudi', 'POST', '/api/publications', 400, { drafts, at: `${year}-01-02T08:00`, until: `${year}-01-01T08:00` }],
  // Names that end the author of a commit, or that Git refuses; teams that CODEOWNERS does not have.
  ['Daudi', 'POST', '/api/people', 400, person({ name: 'Otieno <root@example.org>' })],
  ['Daudi', 'POST', '/api/people', 400, person({ name: '"' })],
  ['Daudi', 'POST', '/api/people', 400, person({ email: 'otieno' })],
  ['Daudi', 'POST', '/api/people', 400, person({ teams: [] })],
  ['Daudi', 'POST', '/api/people', 400, person({ teams: ['everything-team'] })],
])('answers %s: %s %s with %i', async (who, method, path, status, body) => {
  expect(await people[who].status(method, path, body)).toBe(status);
});

it('tells the audit log what was refused', () => {
  const refused = auditLines(server.db).filter(({ what }) => what === 'refused');
  expect(refused.map(({ by, detail }) => `${by}: ${detail}`)).toEqual(
    expect.arrayContaining([`Amina: PUT ${home}`, `Chebet: POST ${event}`]),
  );
});
