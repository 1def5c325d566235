import { expect, it } from 'vitest';
import { anEvent, testServices } from '../testing/test-services.ts';
import { reviewRoutes } from './reviews.ts';

const { server, services } = testServices();
reviewRoutes(server.app, services);
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
