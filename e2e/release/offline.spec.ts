import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { commit, edit } from 'release/checks/checkout.ts';
import { expect, kept, keptLine, untilVisitKept } from '../offline/site.ts';
import { hydrated, mainHeading } from '../tests/site.ts';
import { test } from './own-server.ts';
import { checkoutOf, newPage, newTitle, succeed } from './workshop.ts';

test.use({ serviceWorkers: 'allow' });

const english = `/en${newPage.events}`;

/** Opens a page until the worker, which fetches a copy at each visit, has brought all up to date. */
const untilCopies = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto('/en/membership');
    await check();
  }).toPass({ timeout: 120_000, intervals: [0] });

test('a release reaches copies at the next visits; pages that are gone leave', async ({ page, server, store }) => {
  await page.goto(english);
  const before = (await mainHeading(page).textContent()) ?? '';
  await untilVisitKept(page);
  const copy = () => page.evaluate(async (name) => (await (await caches.open('pages-1')).match(name))?.text(), english);
  /** Opens the page without a network, and expects this title. */
  const readOffline = async (title: string): Promise<void> => {
    await server.stop();
    await page.goto(english);
    await hydrated(page);
    await expect(mainHeading(page)).toContainText(title);
    await expect(keptLine(page)).toBeVisible();
    await server.start();
  };
  await succeed('events', store, 'release mf-events --no-browser');
  // A page is never mixed with files of a release that its tab has not seen.
  await readOffline(before);
  await untilCopies(page, () => expect.poll(copy).toContain(newTitle.events));
  await readOffline(newTitle.events);
  rmSync(path.join(store, `live/site${english}`), { recursive: true });
  await untilCopies(page, () => expect.poll(() => kept(page, 'pages-1')).not.toContain(english));
  await server.stop();
  expect((await page.goto(english))?.status()).toBe(503);
});

test('a shell without the worker removes all copies', { tag: '@long' }, async ({ page, server, store }) => {
  await page.goto('/about-us');
  await untilVisitKept(page);
  edit(checkoutOf('offline'), `${process.env.SITE_CONTENT}/association.yaml`, 'offline: true', 'offline: false');
  commit(checkoutOf('offline'), 'No copies in browsers');
  await succeed('offline', store, 'release shell --no-browser');
  await page.goto('/membership');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await server.stop();
  await expect(page.goto('/membership')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
