import { keptInBrowsers } from 'contract/kept.ts';
import { keptBy } from '../tests/kept.ts';
import { contactPage, postedOnce, typed } from '../tests/mf-contact/contact-form.ts';
import { at, hydrated, language, other } from '../tests/site.ts';
import { words } from '../tests/words.ts';
import { expect, keptLine, test, untilVisitKept } from './site.ts';

test.use({ serviceWorkers: 'allow', reducedMotion: 'no-preference' });

/** Where visits are counted, messages limited, or a page has failed. */
const keptElsewhere = (['analytics', 'consent', 'lastMessage', 'reloads'] as const).flatMap(
  (name) => keptInBrowsers[name],
);

test('a message from a kept page is sent when the network is back', async ({ page, site, context }) => {
  await page.goto(at('/'));
  await untilVisitKept(page);
  await page.getByRole('button', { name: words[language].motion.stop }).click();
  for (const [shown, next] of [
    [language, other],
    [other, language],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: words[shown].language.other }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', next);
    // Content that the network cuts off would load the page again.
    await expect(page.locator('.pending')).toHaveCount(0);
  }
  await site.stop();
  await context.setOffline(true);
  await page.goto(at('/contact-us'));
  await expect(keptLine(page)).toBeVisible();
  await hydrated(page);
  const form = contactPage(page, language);
  await form.fill(typed);
  const saver = page.getByRole('button', { name: words[language].saver.switch });
  await saver.click();
  await expect(saver).toHaveAttribute('aria-pressed', 'true');
  const before = await keptBy(page);
  await saver.click();
  await expect(saver).toHaveAttribute('aria-pressed', 'false');
  await hydrated(page);
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
