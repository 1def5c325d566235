import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { commit, edit } from 'checks/checkout.ts';
import { expect, kept, keptLine, test, untilKept, untilVisitKept } from '../offline/site.ts';
import { hydrated } from '../tests/site.ts';
import { checkoutOf, newPage, newTitle, succeed } from './workshop.ts';

test.use({ serviceWorkers: 'allow', releases: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const english = `/en${newPage.events}`;

/** Opens a page until the worker has brought the copy of another one up to date: it fetches one at each visit. */
async function untilCopyHas(page: Page, path: string, text: string): Promise<void> {
  const stored = (address: string) =>
    page.evaluate(async (name) => (await (await caches.open('pages-1')).match(name))?.text(), address);
  await expect(async () => {
    await page.goto('/en/membership');
    await expect.poll(() => stored(path)).toContain(text);
  }).toPass({ timeout: 120_000, intervals: [0] });
}

test('a release and a rollback reach copies of other pages at the next visits', async ({ page, server, store }) => {
  await page.goto(english);
  const before = (await heading(page).textContent()) ?? '';
  await untilVisitKept(page);
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  await test.step('a page is never mixed with files of a release that its tab has not seen', async () => {
    await server.stop();
    await page.goto(english);
    await hydrated(page);
    await expect(heading(page)).toHaveText(before);
    await server.start();
  });
  for (const [title, next] of [
    [newTitle.events, () => succeed('events', store, ['rollback', 'mf-events'])],
    [`>${before}</h1>`, () => {}],
  ] as const) {
    await untilCopyHas(page, english, title);
    await server.stop();
    await page.goto(english);
    await expect(heading(page)).toContainText(title.replace(/^>|<.*$/g, ''));
    await expect(keptLine(page)).toBeVisible();
    await hydrated(page);
    await server.start();
    await next();
  }
});

test('a page that is gone is removed at the next visits', async ({ page, server, store }) => {
  await page.goto('/news');
  await untilVisitKept(page);
  await untilKept(page, '/news');
  rmSync(path.join(store, 'live/site/news'), { recursive: true });
  await expect(async () => {
    await page.goto('/membership');
    await expect.poll(() => kept(page, 'pages-1')).not.toContain('/news');
  }).toPass({ timeout: 120_000, intervals: [0] });
  await server.stop();
  expect((await page.goto('/news'))?.status()).toBe(503);
});

test('a shell without the worker removes it and all copies', { tag: '@long' }, async ({ page, server, store }) => {
  await page.goto('/about-us');
  await untilVisitKept(page);
  edit(checkoutOf('offline'), `${process.env.SITE_CONTENT}/association.yaml`, 'offline: true', 'offline: false');
  commit(checkoutOf('offline'), 'No copies in browsers');
  await succeed('offline', store, ['release', 'shell', '--no-browser']);
  await page.goto('/membership');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await server.stop();
  await expect(page.goto('/membership')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
