import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { commit } from 'checks/checkout.ts';
import type { Registry } from 'contract/registry.ts';
import { expect, kept, keptLine, test, untilKept, untilVisitKept } from '../offline/site.ts';
import { repository } from '../shared-settings.ts';
import { hydrated } from '../tests/site.ts';
import { succeed } from './run.ts';
import { newPage, newTitle } from './set-up.ts';
import { checkouts, edit } from './workshop.ts';

test.use({ serviceWorkers: 'allow', releases: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const english = `/en${newPage.events}`;

/** Opens a page until the worker has brought the copy of another one up to date, which it does little by little. */
async function untilCopyHas(page: Page, path: string, text: string): Promise<void> {
  const stored = (address: string) =>
    page.evaluate(async (name) => (await (await caches.open('pages-1')).match(name))?.text(), address);
  // What the worker notes at the end of a visit.
  const noted = () => stored('/stale.json');
  await expect(async () => {
    const before = await noted();
    await page.goto('/en/membership');
    await expect.poll(noted).not.toBe(before);
    expect(await stored(path)).toContain(text);
  }).toPass({ timeout: 120_000, intervals: [0] });
}

test('a release and a rollback reach copies of other pages at the next visits', async ({ page, server, store }) => {
  await page.goto(english);
  const before = (await heading(page).textContent()) ?? '';
  await untilVisitKept(page);
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  await untilCopyHas(page, english, newTitle.events);
  await server.stop();
  await page.goto(english);
  await expect(heading(page)).toContainText(newTitle.events);
  await expect(keptLine(page)).toBeVisible();
  await hydrated(page);

  await server.start();
  await succeed('events', store, ['rollback', 'mf-events']);
  await untilCopyHas(page, english, `>${before}</h1>`);
  await server.stop();
  await page.goto(english);
  await expect(heading(page)).toHaveText(before);
  await hydrated(page);
});

test('a page that a tab opened before a release is never mixed with its files', async ({ page, server, store }) => {
  await page.goto(english);
  const before = (await heading(page).textContent()) ?? '';
  await untilVisitKept(page);
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  // The network went before the worker could learn of the release.
  await server.stop();
  await page.goto(english);
  await expect(heading(page)).toHaveText(before);
  await hydrated(page);
  await expect(heading(page)).toHaveText(before);
});

test('the pages of a section that is withdrawn are removed', async ({ page, server, store }) => {
  await page.goto('/news');
  await untilVisitKept(page);
  await untilKept(page, '/news');
  withdrawNews(path.join(store, 'live/site'));
  await page.goto('/membership');
  await expect.poll(() => kept(page, 'pages-1')).not.toContain('/news');
  await server.stop();
  expect((await page.goto('/news'))?.status()).toBe(503);
});

test('one file on the server removes the worker and all copies, and without it they come back', async ({
  page,
  server,
  store,
}) => {
  const off = path.join(store, 'no-worker.js');
  await page.goto('/about-us');
  await untilVisitKept(page);
  copyFileSync(path.join(repository, 'release/compose/no-worker.js'), off);
  await page.goto('/membership');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/membership');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await server.stop();
  await expect(page.goto('/membership')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  rmSync(off);
  await server.start();
  await page.goto('/membership');
  await untilVisitKept(page);
});

test('a shell without the worker removes it, and its copies', { tag: '@long' }, async ({ page, server, store }) => {
  await page.goto('/about-us');
  await untilVisitKept(page);
  edit('offline', `${process.env.SITE_CONTENT}/association.yaml`, 'offline: true', 'offline: false');
  commit(checkouts.offline, 'No copies in browsers');
  await succeed('offline', store, ['release', 'shell', '--no-browser']);
  await page.goto('/membership');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await server.stop();
  await expect(page.goto('/membership')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});

/** Makes a composed site as it is without the section, whose withdrawal would first need a shell without links to it. */
function withdrawNews(site: string): void {
  rmSync(path.join(site, 'news'), { recursive: true });
  const file = path.join(site, 'registry.json');
  const { shell, sections } = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const { 'mf-news': _, ...others } = sections;
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  writeFileSync(file, JSON.stringify({ shell, sections: others }));
}
