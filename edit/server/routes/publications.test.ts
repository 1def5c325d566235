import { readdirSync } from 'node:fs';
import path from 'node:path';
import { admins } from 'edit/api/person.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../accounts/audit.ts';
import { Jobs } from '../publishing/jobs.ts';
import type { Services } from '../publishing/services.ts';
import { testServer } from '../testing/test-server.ts';
import { adminRoutes } from './admin.ts';
import { publicationRoutes } from './publications.ts';

const [event = ''] = readdirSync(path.join(contentFolder, 'events')).map((name) => `events/${name}`);

let server: ReturnType<typeof testServer>;
let jobs: Jobs;
beforeEach(() => {
  server = testServer();
  jobs = new Jobs();
  // Only refusals are tested here. e2e/edit tests publications, with a repository and a store.
  const services = { jobs } as Services;
  publicationRoutes(server.app, server, services);
  adminRoutes(server.app, server, services);
});
const member = async (name: string, team: string) => (await server.member(name, [team])).browser;

describe.each([
  ['previews', (items: unknown) => ({ items })],
  [
    'publications',
    (items: unknown) => ({ drafts: Array.isArray(items) ? items.map((item) => ({ item, revision: 1 })) : items }),
  ],
] as const)('POST /api/%s', (name, bodyOf) => {
  const post = (browser: ReturnType<typeof server.browser>, items: unknown) =>
    browser.status('POST', `/api/${name}`, bodyOf(items));

  it('is refused on another team’s item, and the audit log says so', async () => {
    const browser = await member('Chebet', 'contact-team');
    for (const item of [event, 'association/../events/a.yaml']) expect(await post(browser, [item])).toBe(403);
    expect(auditLines(server.db)[1]).toMatchObject({ by: 'Chebet', what: 'refused', detail: `POST ${event}` });
    expect(await post(server.browser(), [event])).toBe(401);
  });

  it.each([[[]], ['events'], [[7]]])('is refused with the items %j', async (items) => {
    expect(await post(await member('Amina', 'events-team'), items)).toBe(400);
  });
});

it.each(['--all', 'HEAD', '1a2b', 'main'])('takes back only whole commits, not %s', async (commit) => {
  const browser = await member('Amina', admins);
  expect(await browser.status('POST', `/api/publications/${commit}/take-back`)).toBe(404);
});

it('shows a job to the person who began it only', async () => {
  const [amina, brian] = [await server.member('Amina', []), await server.member('Brian', [])];
  const { id } = jobs.start('preview', amina.person.id, async () => ({ address: 'https://1a2b.edit.example.org' }));
  await jobs.next(async () => {});
  const job = await amina.browser.read('GET', `/api/jobs/${id}`);
  expect(job).toMatchObject({ state: 'done', address: 'https://1a2b.edit.example.org' });
  expect(await brian.browser.status('GET', `/api/jobs/${id}`)).toBe(404);
});

it.each(['/api/recompose', '/api/apps/mf-events/roll-back'])('%s is for admins', async (path) => {
  const browser = await member('Amina', 'events-team');
  expect(await browser.status('POST', path)).toBe(403);
  expect(await browser.status('GET', '/api/status')).toBe(403);
});
