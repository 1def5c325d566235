import type { Page } from '@playwright/test';
import { splitPath } from 'contract/language.ts';
import { parseHTML } from 'linkedom';
import { today } from '../shared-settings.ts';
import { cutTexts } from '../tests/overflow.ts';
import { expect, faultyTest, mainHeading } from '../tests/site.ts';
import { words } from '../tests/words.ts';

/** A test that can put the clock of its page forward. */
export const test = faultyTest.extend({
  page: async ({ page }, use) => {
    await page.clock.install({ time: `${today}T09:00:00+03:00` });
    await use(page);
  },
});

/** How long the shell waits for a section, ms. */
export const sectionTimeoutMs = 12_000;

export type ComposedPage = Awaited<ReturnType<typeof composedAt>>;

/** Reads the composed document of a page. */
export async function composedAt(page: Page, path: string) {
  const { document } = parseHTML(await (await page.request.get(path)).text());
  const main = document.querySelector('main');
  for (const unseen of document.querySelectorAll('noscript')) unseen.remove();
  /** The cards of the home page. */
  const cards = [...document.querySelectorAll('[data-slot$=":home"]')];
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    heading: main?.querySelector('h1')?.textContent ?? '',
    /** All texts between header and footer. */
    texts: [...(main?.querySelectorAll('*') ?? [])].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ),
    cards: Object.fromEntries(
      cards.map((card) => [card.getAttribute('data-section') ?? '', card.querySelector('h2')?.textContent ?? '']),
    ) as Record<string, string>,
  };
}

export const announcement = (page: Page) => page.locator('body > #root > [role="status"]');

/** Expects every text of the composed page, none of them cut off or covered. Its code may add others. */
export async function expectReadable(page: Page, composed: ComposedPage): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  // Repeated, because the page may reload meanwhile.
  await expect(async () => {
    const inView = await page.evaluate(() => document.querySelector('main')?.textContent ?? '');
    expect(composed.texts.filter((text) => !inView.includes(text))).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

/** Expects no text to be cut off or covered, once the page has settled. */
export const expectUncut = (page: Page) => expect.poll(() => cutTexts(page)).toEqual([]);

/** Expects the message between header and footer, and the head to describe it, with the visitor's address. */
export async function expectMessage(page: Page, path: string): Promise<void> {
  const { title, text, retry } = words[splitPath(path).language].section.failed;
  const main = page.getByRole('main');
  await expect(mainHeading(page, title)).toBeFocused();
  await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole('alert'), 'its heading has the focus and is read out').toHaveCount(0);
  await expect(main.getByRole('button', { name: retry })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
  await expect(announcement(page)).toHaveText(await page.title());
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
}
