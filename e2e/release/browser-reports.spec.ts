import path from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import type { CountedReport } from 'store/browser-reports.ts';
import { readReports } from 'store/browser-reports.ts';
import { breakSection, javascript } from '../faults/faults.ts';
import { association } from '../read-content.ts';
import { frameHydrated, hydrated } from '../tests/site.ts';
import { run, succeed } from './run.ts';
import { type Server, serveForVisitors } from './server.ts';
import { liveComposition, liveFiles, liveId } from './store.ts';
import { firstStore, newStore } from './workshop.ts';

test.describe.configure({ mode: 'serial' });

const endpoint = '/reports';
const on = { SITE_REPORTS: endpoint };
let store: string;
let server: Server;
test.beforeAll(async () => {
  store = newStore('browser-reports');
  await succeed('admin', store, ['release', 'shell', '--no-browser'], on);
  server = await serveForVisitors(store);
});
test.afterAll(() => server.stop());

/** What the endpoint has stored since the tests began. */
const stored = (): CountedReport[] => readReports(0, path.join(store, 'reports'));

/** The requests that a page sends to the endpoint. */
function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === endpoint) sent.push(request);
  });
  return sent;
}

/** Makes the page view one of those that report, or not. */
const sampled = (page: Page, isSampled = true) => page.addInitScript(`Math.random = () => ${isSampled ? 0 : 0.99}`);

/** Adds code to the shell's script, as if it were its own. */
const inShell = (page: Page, code: string) =>
  page.route('**/assets/shell/code/browser-*.js', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill(javascript(`${text};setTimeout(() => {${code}})`));
  });

/** Waits until the code that reports has run: it takes over the events that the document kept. */
const reporting = (page: Page) => page.waitForFunction(() => Reflect.get(self, 'met').push !== Array.prototype.push);

test('documents name the endpoint, and visitors read of it', async ({ page }) => {
  const response = await page.goto(server.address);
  expect(response?.headers()['reporting-endpoints']).toBe(`default="${endpoint}"`);
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toContainText(association.reports.notice.fr);
  await page.goto(`${server.address}/en`);
  await expect(page.getByRole('contentinfo')).toContainText(association.reports.notice.en);
  expect((await page.request.get(server.address + endpoint)).status()).toBe(405);
});

test('a section that is blocked', async ({ page }) => {
  await sampled(page);
  await breakSection(page, 'mf-events', 'unreachable', server.address);
  await page.goto(`${server.address}/events`);
  await expect.poll(stored, { timeout: 30_000 }).toContainEqual({
    minute: expect.any(String),
    kind: 'unreachable',
    app: 'mf-events',
    entry: expect.stringMatching(/^remoteEntry-\w+\.js$/),
    detail: 'mf-events',
    page: '/events',
    language: 'fr',
    count: expect.any(Number),
  });
  const { reports } = await succeed<{ reports: object[] }>('admin', store, ['status']);
  const version = liveComposition(store).releases['mf-events'];
  expect(reports).toContainEqual(expect.objectContaining({ app: 'mf-events', version, kind: 'unreachable' }));
});

test('a section that throws', async ({ page }) => {
  await sampled(page);
  await breakSection(page, 'mf-news', 'throwing while it is drawn', server.address);
  await page.goto(`${server.address}/en/news`);
  const threw = { app: 'mf-news', kind: 'threw', detail: 'Error: broken on purpose', language: 'en' };
  await expect.poll(stored, { timeout: 30_000 }).toContainEqual(expect.objectContaining(threw));
});

test('unhandled errors and rejections, and a violation of the policy', async ({ page }) => {
  await sampled(page);
  const blocked = `new Image().src = 'https://elsewhere.example/mwangi.png?name=wanjiru'`;
  await inShell(page, `${blocked}; Promise.reject(new TypeError('one')); throw new RangeError('two')`);
  await page.goto(`${server.address}/membership`);
  const ofShell = { app: 'shell', page: '/membership' };
  const source = expect.stringMatching(/^code\/browser-\w+\.js:\d+$/);
  for (const report of [
    { kind: 'rejection', detail: 'TypeError: one', source },
    { kind: 'error', detail: 'RangeError: two', source },
    { kind: 'policy', detail: 'img-src elsewhere.example' },
  ])
    await expect.poll(stored, { timeout: 30_000 }).toContainEqual(expect.objectContaining({ ...ofShell, ...report }));
});

test('nothing that a visitor typed, and nothing about the browser, is sent or stored', async ({ page }) => {
  const sent = sentBy(page);
  await sampled(page);
  const typed = `document.querySelector('main input').value`;
  await inShell(page, `addEventListener('input', () => { throw new Error('No ' + ${typed} + location.search) })`);
  await page.context().addCookies([{ name: 'secret', value: 'Mwangi', url: server.address }]);
  await page.goto(`${server.address}/contact-us?who=Mwangi#Mwangi`);
  await hydrated(page);
  await reporting(page);
  await page.getByRole('main').getByRole('textbox').first().fill('Wanjiru Kamau');
  await expect.poll(() => sent).toHaveLength(1);
  const [request] = sent as [Request];
  const { cookie, referer } = await request.allHeaders();
  expect([cookie, referer]).toEqual([undefined, undefined]);
  const [report] = request.postDataJSON().reports;
  expect(report).toMatchObject({ kind: 'error', app: 'shell' });
  await expect.poll(() => stored().some((one) => one.page === '/contact-us')).toBe(true);
  for (const text of [request.postData() ?? '', JSON.stringify(stored())])
    expect(text).not.toMatch(/Wanjiru|Kamau|Mwangi|Mozilla|Chrome|127\.0\.0\.1|::1|\?/);
});

test('a page view sends a few reports, each once', async ({ page }) => {
  const sent = sentBy(page);
  await sampled(page);
  const names = `'abcdefghijklmnopqrstuvwxyz'.split('')`;
  await inShell(page, `for (const name of [...${names}, ...${names}]) Promise.reject(new Error('it is ' + name))`);
  await page.goto(`${server.address}/gallery`);
  await expect.poll(() => sent).toHaveLength(1);
  const details = sent[0]?.postDataJSON().reports.map(({ detail }: { detail: string }) => detail);
  expect(new Set(details).size).toBe(10);
  expect(details).toHaveLength(10);
});

for (const [what, refuse] of [
  ['refuses tracking', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ['is not in the sample', () => Object.defineProperty(Math, 'random', { value: () => 0.99 })],
] as const)
  test(`a page view that ${what} fetches no code for it, and sends nothing`, async ({ page }) => {
    const sent = sentBy(page);
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await sampled(page);
    await page.addInitScript(refuse);
    await inShell(page, `throw new Error('nobody hears this')`);
    const thrown = page.waitForEvent('pageerror');
    await page.goto(server.address);
    await thrown;
    await frameHydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goto('about:blank');
    expect(sent).toEqual([]);
    expect(scripts.filter((address) => address.includes('start-reports'))).toEqual([]);
  });

test('status names a release that fails more often than the one before, and says what to do', async ({ browser }) => {
  const { versions } = await succeed<{ versions: Record<string, string> }>('events', store, [
    'release',
    'mf-events',
    '--no-browser',
  ]);
  for (let view = 0; view < 5; view++) {
    const page = await browser.newPage();
    await sampled(page);
    await breakSection(page, 'mf-events', 'unreachable', server.address);
    const answered = page.waitForResponse(server.address + endpoint);
    await page.goto(`${server.address}/events`);
    expect((await answered).status()).toBe(204);
    await page.close();
  }
  const todo = `mf-events ${versions['mf-events']} fails in visitors’ browsers`;
  await expect.poll(async () => (await run('admin', store, ['status'])).out, { timeout: 60_000 }).toContain(todo);
  const { out } = await run('admin', store, ['status']);
  expect(out).toContain('Roll it back: pnpm rollback mf-events');
  expect(out).toMatch(
    new RegExp(`mf-events ${versions['mf-events']}: \\d+ section failures \\(unreachable\\) in the last hour`),
  );
});

test('off: the same site as before, byte by byte, which reports nothing', async ({ page }) => {
  const off = newStore('browser-reports-off');
  const before = { id: liveId(off), files: liveFiles(off) };
  await succeed('admin', off, ['release', 'shell', '--no-browser'], on);
  expect(liveId(off)).not.toBe(before.id);
  await succeed('admin', off, ['release', 'shell', '--no-browser']);
  expect({ id: liveId(off), files: liveFiles(off) }).toEqual(before);

  const silent = await serveForVisitors(firstStore);
  try {
    const requests: Request[] = [];
    page.on('request', (request) => void requests.push(request));
    const texts: string[] = [];
    page.on('response', async (response) => {
      if (/javascript|html/.test(response.headers()['content-type'] ?? '')) texts.push(await response.text());
    });
    await sampled(page);
    await breakSection(page, 'mf-events', 'unreachable', silent.address);
    const document = await page.goto(`${silent.address}/events`);
    await frameHydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(document?.headers()).not.toHaveProperty('reporting-endpoints');
    await expect(page.getByRole('contentinfo')).not.toContainText(association.reports.notice.fr);
    expect(requests.filter((request) => request.method() !== 'GET')).toEqual([]);
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).not.toMatch(/partfailed|reportsNotice|self\.met/);
    expect((await page.request.post(silent.address + endpoint, { data: {} })).status()).toBe(405);
  } finally {
    silent.stop();
  }
});
