import { keptInBrowsers } from 'contract/kept.ts';
import { keptBy } from '../tests/kept.ts';
import { contactPage, postedOnce, typed } from '../tests/mf-contact/contact-form.ts';
import { StoppableSite } from '../tests/mf-contact/stoppable-site.ts';
import { at, hydrated, language, other } from '../tests/site.ts';
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

/** Where visits are counted, messages limited, or a page has failed. */
const keptElsewhere = (['analytics', 'consent', 'lastMessage', 'reloads'] as const).flatMap(
  (name) => keptInBrowsers[name],
);

test('a message is written on a kept page, and sent when the network is back', async ({ page, site, context }) => {
  await page.goto(at('/'));
  await untilVisitKept(page);
  await page.getByRole('button', { name: words[language].motion.stop }).click();
  for (const text of [words[language], words[other]])
    await page.getByRole('contentinfo').getByRole('link', { name: text.language.other }).click();
  await site.stop();
  await context.setOffline(true);
  await page.goto(at('/contact-us'));
  await expect(keptLine(page)).toBeVisible();
  await hydrated(page);
  const form = contactPage(page, language);
  await form.fill(typed);
  const saver = page.getByRole('button', { name: words[language].saver.switch });
  await saver.click();
  const before = await keptBy(page);
  await saver.click();
  await form.button.click();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await page.reload();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  const kept = new Set([...before, ...(await keptBy(page)), ...keptElsewhere]);
  expect([...kept].sort(), 'what /privacy lists').toEqual(Object.values(keptInBrowsers).flat().sort());
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
