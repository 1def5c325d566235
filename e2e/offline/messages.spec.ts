import { contactPage, postedOnce, typed } from '../tests/mf-contact/contact-form.ts';
import { StoppableSite } from '../tests/mf-contact/stoppable-site.ts';
import { at, hydrated, language } from '../tests/site.ts';
import { words } from '../tests/words.ts';
import { test as base, expect, keptLine, untilVisitKept } from './site.ts';

const test = base.extend<{ site: StoppableSite }>({
  site: async ({ server }, use) => {
    const site = new StoppableSite(server.address);
    await site.start();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.address),
});

test('a message is written on a kept page, and sent when the network is back', async ({ page, site, context }) => {
  await page.goto(at('/'));
  await untilVisitKept(page);
  await site.stop();
  await context.setOffline(true);
  await page.goto(at('/contact-us'));
  await expect(keptLine(page)).toBeVisible();
  await hydrated(page);
  const form = contactPage(page, language);
  await form.fill(typed);
  await form.button.click();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await page.reload();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await site.start();
  await context.setOffline(false);
  await expect(page.getByText(form.t.success)).toBeVisible();
  expect(site.posted).toEqual(postedOnce);
});

test('with Background Sync, the worker sends a message without a page', async ({ page, site, context }) => {
  // Test browsers refuse to register. Instead the page notes what it asks for, and the test dispatches the event.
  await page.addInitScript(() => {
    const manager = (window as typeof window & { SyncManager: { prototype: object } }).SyncManager;
    Object.assign(manager.prototype, {
      register: async (tag: string) => void Object.assign(document.documentElement.dataset, { sync: tag }),
    });
  });
  await page.goto('/contact-us');
  await untilVisitKept(page);
  const form = contactPage(page, 'fr');
  await form.fill(typed);
  await site.stop();
  await form.button.click();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-sync', 'outbox');
  await page.close();

  await site.start();
  // Has the site's address, and none of its code.
  const empty = await context.newPage();
  await empty.goto('/robots.txt');
  const devtools = await context.newCDPSession(empty);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const sync = { origin: site.address, registrationId: await registered, tag: 'outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => site.posted).toEqual(postedOnce);
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);

  await empty.goto('/membership');
  await expect(empty.getByRole('region', { name: words.fr.outbox.label })).toBeVisible();
  expect(site.posted).toEqual(postedOnce);
});
