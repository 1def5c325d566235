import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Job } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../accounts/audit.ts';
import type { Desk } from '../publishing/desk.ts';
import { Jobs } from '../publishing/jobs.ts';
import { testServer } from '../test-server.ts';
import { adminRoutes } from './admin.ts';
import { publicationRoutes } from './publications.ts';

const [event = ''] = readdirSync(path.join(contentFolder, 'events')).map((name) => `events/${name}`);

let server: ReturnType<typeof testServer>;
let jobs: Jobs;
beforeEach(() => {
  server = testServer();
  jobs = new Jobs();
  const accounts = { db: server.db, origin: server.origin };
  // Only refusals are tested here. e2e/edit tests publications, with a repository and a store.
  const desk = { jobs } as Desk;
  server.app.route('/', publicationRoutes(accounts, desk)).route('/', adminRoutes(accounts, desk));
});
afterEach(() => server.db.close());

async function member(name: string, teams: string[]) {
  const person = server.person(name, teams);
  const browser = server.browser();
  await browser.join(server.token(person, 'joining'));
  return { person, browser };
}

const draftsOf = (items: unknown) => ({
  drafts: Array.isArray(items) ? items.map((item) => ({ item, revision: 1 })) : items,
});
const bodyOf = { previews: (items: unknown) => ({ items }), publications: draftsOf };

describe.each(['previews', 'publications'] as const)('POST /api/%s', (path) => {
  it('is refused on another team’s item, and the audit log says so', async () => {
    const { browser } = await member('Chebet', ['contact-team']);
    expect((await browser.post(`/api/${path}`, bodyOf[path]([event]))).status).toBe(403);
    expect(auditLines(server.db)[0]).toMatchObject({ by: 'Chebet', what: 'refused', detail: `POST ${event}` });
  });

  it.each([[[]], [[`events/../../package.json`]], ['events'], [[7]]])('is refused with the items %j', async (items) => {
    const { browser } = await member('Amina', ['events-team']);
    expect((await browser.post(`/api/${path}`, bodyOf[path](items))).status).toBeGreaterThanOrEqual(400);
  });

  it('is refused without a session', async () => {
    expect((await server.browser().post(`/api/${path}`, bodyOf[path]([event]))).status).toBe(401);
  });
});

it.each(['--all', 'HEAD', '1a2b', 'main'])('takes back only whole commits, not %s', async (commit) => {
  const { browser } = await member('Amina', [admins]);
  expect((await browser.post(`/api/publications/${commit}/take-back`)).status).toBe(404);
});

it('shows a job to the person who began it only', async () => {
  const amina = await member('Amina', ['events-team']);
  const brian = await member('Brian', ['events-team']);
  const { id } = jobs.start('preview', amina.person.id, async () => ({ address: 'https://1a2b.edit.example.org' }));
  await jobs.next(async () => {});
  const job: Job = await amina.browser.read('GET', `/api/jobs/${id}`);
  expect(job).toMatchObject({ state: 'done', address: 'https://1a2b.edit.example.org' });
  expect((await brian.browser.get(`/api/jobs/${id}`)).status).toBe(404);
});

it.each(['/api/recompose', '/api/apps/mf-events/roll-back'])('%s is for admins', async (path) => {
  const { browser } = await member('Amina', ['events-team']);
  expect((await browser.post(path)).status).toBe(403);
  expect((await browser.get('/api/status')).status).toBe(403);
});
