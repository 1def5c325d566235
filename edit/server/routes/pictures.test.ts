import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { pictureRoutes } from './pictures.ts';

const server = testServer();
pictureRoutes(server.app);
const { browser } = await server.member('Amina', []);

it.each(['0123456789ab', '..', '0123456789ab/..%2f..%2fstore.db', '0123456789ab/0-360-before.jpg'])(
  'answers 404 for pictures of %s, which no preview has',
  async (name) => {
    expect(await browser.status('GET', `/api/pictures/${name}`)).toBe(404);
    expect(await server.browser().status('GET', `/api/pictures/${name}`)).toBe(401);
  },
);
