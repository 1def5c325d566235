import { expect, it } from 'vitest';
import { anEvent, testServices } from '../testing/test-services.ts';

const { server, services } = testServices();
const member = (name: string, team: string) => server.member(name, [team]);
const [Amina, Brian] = [await member('Amina', 'events-team'), await member('Brian', 'events-team')];
const Chebet = (await member('Chebet', 'contact-team')).browser;

const drafts = [{ item: anEvent, revision: 7 }];

it('shows drafts to a colleague of the team who has the link, whose remark the first one is told', async () => {
  const { id } = await Amina.browser.read('POST', '/api/reviews', { drafts });
  const address = `/api/reviews/${id}`;
  expect(await Brian.browser.read('GET', address)).toMatchObject({ by: 'Amina', drafts, remarks: [] });
  const text = 'The hall is another one.';
  expect(await Brian.browser.status('POST', `${address}/remarks`, { text })).toBe(204);
  const { remarks } = await Amina.browser.read('GET', address);
  expect(remarks).toMatchObject([{ by: 'Brian', text }]);
  expect(services.notices.list(Amina.person.id)).toMatchObject([
    { what: 'remark', review: id, text: { fr: `Brian\u00a0: ${text}`, en: `Brian: ${text}` } },
  ]);

  for (const [method, path, body] of [
    ['GET', address],
    ['POST', `${address}/remarks`, { text }],
    ['POST', '/api/reviews', { drafts }],
  ] as const)
    expect(await Chebet.status(method, path, body)).toBe(403);
  expect(await Brian.browser.status('POST', `${address}/remarks`, { text: ' ' })).toBe(400);
  expect(await Brian.browser.status('GET', '/api/reviews/1')).toBe(404);
});

it('shows a request for a page to those who ask and who own it, and to no other team', async () => {
  const [item, text] = [anEvent, 'It begins at nine.'];
  const { id } = await Chebet.read('POST', '/api/reviews', { item, text });
  const address = `/api/reviews/${id}`;
  expect(await Chebet.read('GET', '/api/reviews')).toMatchObject([{ id, page: { isOwn: false } }]);
  const { browser: Daudi } = await member('Daudi', 'directory-team');
  expect(await Daudi.read('GET', '/api/reviews')).toEqual([]);
  expect([await Daudi.status('GET', address), await Daudi.status('DELETE', address, {})]).toEqual([403, 403]);
  expect(await Brian.browser.status('DELETE', address, {})).toBe(204);
  expect(await Chebet.status('POST', '/api/reviews', { item: 'events/../x', text })).toBe(404);
});

it('lists drafts to look at with who asked, until they are published or changed', async () => {
  const draft = services.drafts.save(anEvent, { base: null, data: {}, uploads: [], revision: 0 }, 'Amina');
  const open = () => Brian.browser.read('GET', '/api/reviews');
  await Amina.browser.read('POST', '/api/reviews', { drafts: [{ item: anEvent, revision: draft.revision }] });
  expect(await open()).toMatchObject([{ by: 'Amina', drafts: [{ item: anEvent }] }]);
  services.drafts.end(anEvent, draft.revision);
  expect(await open()).toEqual([]);
});
