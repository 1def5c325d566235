import { shellIn } from '../read-content.ts';
import { kinds } from './routes.ts';
import { at, expect, language, mainHeading, test } from './site.ts';
import { words } from './words.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

/** Pages with controls that answer in words instead. */
const answering = /^\/(contact-us|schools-by-region|search)\b/;

test('without JavaScript, pages have no dead controls', async ({ page }) => {
  const needed = page.getByRole('main').locator('button, input');
  for (const path of kinds) {
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await expect(mainHeading(page), path).toBeVisible();
    if (!answering.test(path)) await expect(needed.filter({ visible: true }), path).toHaveCount(0);
  }
});

test('without JavaScript, the search, the menu and all officers are there', async ({ page }) => {
  const { nav, saver, search } = words[language];
  await page.goto(at('/'));
  await page.getByRole('banner').getByRole('searchbox', { name: search.field }).fill('mangu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${at('/search')}?q=mangu`);
  await page.goto(at('/membership'));
  const links = page.getByRole('navigation', { name: nav.label }).getByRole('link');
  await expect(links).toHaveCount(8);
  await expect(page.getByRole('banner').getByRole('button', { name: nav.menu })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText(saver.switch)).toBeHidden();
  await links.filter({ hasText: nav.about }).click();
  await expect(page.getByRole('blockquote').filter({ visible: true })).toHaveCount(
    shellIn('officers', language).length,
  );
});
