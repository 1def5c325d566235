import { Hono } from 'hono';
import { ownerOf } from 'tools/workspace/owners.ts';
import { expect, it } from 'vitest';
import { auditLines } from './accounts/audit.ts';
import { assertOwn } from './own-item.ts';
import { session } from './session.ts';
import { testServer } from './test-server.ts';

it('refuses items of other teams, and notes it', async () => {
  const server = testServer();
  server.app.route(
    '/',
    new Hono().use('/api/items/*', session(server)).get('/api/items/:folder/:name', (c) => {
      assertOwn(c, server, `${c.req.param('folder')}/${c.req.param('name')}`);
      return c.json({});
    }),
  );
  const browser = server.browser();
  await browser.join(server.token(server.person('Wanjiru', [ownerOf('/shared/content/events/')]), 'joining'));
  expect((await browser.get('/api/items/events/a.yaml')).status).toBe(200);
  expect((await browser.get('/api/items/news/a.yaml')).status).toBe(403);
  expect(auditLines(server.db, 1)).toMatchObject([{ by: 'Wanjiru', what: 'refused', detail: 'GET news/a.yaml' }]);
  expect((await browser.get('/api/items/events/..%2Fnews%2Fa.yaml')).status).toBe(403);
  expect((await server.browser().get('/api/items/events/a.yaml')).status).toBe(401);
});
