import type { Page } from '@playwright/test';
import { sectionNames } from 'workspace/apps.ts';
import { breakSection, faults, routesOf } from './break-section.ts';
import { words as ofNews } from './mf-news/words.ts';
import { expect, frameHydrated, hydrated, navigate, repeated, faultyTest as test } from './site.ts';
import { words } from './words.ts';

const { fr: texts, en: englishTexts } = words;
const told = texts.section.failed.title;
const said = (page: Page) => page.locator('body > #root > [role="status"]');
const robots = (page: Page) => page.locator('meta[name="robots"]');

/** Reads the composed document of a page. */
async function composedAt(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { title, head, body } = new DOMParser().parseFromString(text, 'text/html');
    const texts = (selector: string) =>
      [...body.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    return {
      title,
      description: head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      heading: texts('main h1')[0] ?? '',
      buttons: texts('main :is(button, a, label)').filter((words) => words.trim()),
      cards: texts('main [data-slot] h2'),
    };
  }, html);
}

/** Goes to a page by a link in the header, or by a navigation. */
async function leadTo(page: Page, path: string): Promise<void> {
  const link = page.getByRole('banner').locator(`a[href="${path}"]`);
  if ((await link.count()) > 0) return link.click();
  await navigate(page, path);
}

/** Expects the head to describe the failure, with the visitor's address. */
async function expectToldInTitle(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: told })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${told} \\| `));
  await expect(said(page)).toHaveText(await page.title());
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', told);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
}

/** Expects the title and addresses of the composed document. */
async function expectHeadOf(page: Page, path: string): Promise<void> {
  const composed = await composedAt(page, path);
  await expect(page).toHaveTitle(composed.title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', composed.description);
  await expect(robots(page)).toHaveCount(0);
}

/** All faults for the first section, and only two for the others. */
const faultsOf = (name: string): string[] =>
  name === sectionNames[0] ? Object.keys(faults) : ['unreachable', 'throwing while it is drawn'];

for (const name of sectionNames)
  for (const fault of faultsOf(name)) {
    const details = name === sectionNames[0] ? {} : repeated;
    test(`${name} ${fault}: composed pages stay, and the rest of the site works`, details, async ({ page }) => {
      const path = `/${(await routesOf(page, name))[0]}`;
      const composed = await composedAt(page, path);
      const home = await composedAt(page, '/');
      await breakSection(page, name, fault);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: composed.heading, exact: true })).toBeVisible();
      for (const words of composed.buttons) await expect(page.getByRole('main')).toContainText(words);

      await frameHydrated(page);
      await page.getByRole('banner').getByRole('link', { name: texts.nav.membership }).click();
      await expect(page.getByRole('heading', { level: 1, name: texts.membership.title })).toBeFocused();

      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of home.cards) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await frameHydrated(page);
      await page.getByRole('banner').getByRole('link', { name: texts.nav.gallery }).click();
      await expect(page.getByRole('heading', { level: 1, name: texts.gallery.title })).toBeFocused();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });

    const retried = 'a visitor who goes there gets a message, and a retry works once it is repaired';
    test(`${name} ${fault}: ${retried}`, details, async ({ page }) => {
      const path = `/${(await routesOf(page, name))[0]}`;
      const composed = await composedAt(page, path);
      const heading = page.getByRole('heading', { level: 1, name: composed.heading, exact: true });
      await page.clock.install();
      await breakSection(page, name, fault);
      await page.goto('/about-us');
      await frameHydrated(page);
      await leadTo(page, path);
      const retry = page.getByRole('button', { name: texts.section.failed.retry });
      // A hanging section fails only after the shell's timeout, so the clock moves on.
      await expect(async () => {
        if (fault === 'hanging') await page.clock.runFor(15_000);
        await expect(retry).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectToldInTitle(page, path);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retry.click();
      await expect(heading).toBeVisible();
      await expectHeadOf(page, path);
      // The browser would return a loaded module from memory, so the retry loads the whole page.
      if (fault === 'hanging' || fault === 'throwing while it is drawn') return;
      await expect(heading).toBeFocused();
      await expect(said(page)).toHaveText(await page.title());
    });
  }

test('a composed page whose section is repaired hydrates without a reload', async ({ page }) => {
  await page.clock.install();
  await breakSection(page, 'mf-news', 'unreachable');
  await page.goto('/news', { waitUntil: 'commit' });
  await expect(page.getByRole('tab', { name: ofNews.fr.news.tab.press })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.runFor(120_000);
  await hydrated(page);
  await page.getByRole('tab', { name: ofNews.fr.news.tab.press }).click();
  await expect(page.getByRole('tab', { name: ofNews.fr.news.tab.press })).toHaveAttribute('aria-selected', 'true');
});

test('if the shell’s own pages fail to load, a message appears and requests stop', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/shell\/.*\/pages-[^/]*\.js/, (route) => {
    asked++;
    return route.abort('connectionrefused');
  });
  await page.goto('/events');
  await hydrated(page);
  await page.getByRole('banner').locator('a[href="/membership"]').click();
  await expectToldInTitle(page, '/membership');
  expect(asked, 'once').toBe(1);

  await test.step('in the other language too', async () => {
    await page.getByRole('banner').getByRole('link', { name: texts.language.other }).click();
    await expect(page).toHaveTitle(new RegExp(`^${englishTexts.section.failed.title} \\| `));
  });
  await test.step('until it loads', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: englishTexts.section.failed.retry }).click();
    await expectHeadOf(page, '/en/membership');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a composed page retries late content with pauses, and hydrates when it loads', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route(/\/assets\/shell\/.*\/pages-[^/]*\.js/, (route) => {
    asked++;
    return route.abort('connectionrefused');
  });
  await page.goto('/about-us');
  const more = page.getByRole('button', { name: texts.about.more });
  await frameHydrated(page);
  await page.clock.runFor(6_500);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // By the document, at once, and after 2 and 4 s.
  expect(asked).toBeLessThanOrEqual(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.runFor(60_000);
  await hydrated(page);
  await more.click();
  await expect(more).toHaveCount(0);
});
