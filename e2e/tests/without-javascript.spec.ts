import { localPath } from 'contract/language.ts';
import { officersIn } from '../read-content.ts';
import { cutTexts } from './overflow.ts';
import { kinds } from './routes.ts';
import { expect, language, test } from './site.ts';
import { phoneWithLargeLetters, setSize } from './sizes.ts';
import { words } from './words.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('without JavaScript, no kind of page has cut texts, or controls that need it', async ({ page }) => {
  test.setTimeout(180_000);
  const session = await page.context().newCDPSession(page);
  const needed = page.getByRole('main').locator('button, input');
  /** Pages with controls that answer in words instead. */
  const answering = ['/contact-us', '/schools-by-region', '/search'];
  for (const path of kinds) {
    await page.goto(localPath(path, language));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    if (!answering.includes(path)) await expect(needed.filter({ visible: true }), path).toHaveCount(0);
    await setSize(page, session, phoneWithLargeLetters);
    expect.soft(await cutTexts(page), path).toEqual([]);
  }
});

test('without JavaScript, the menu is open, and there is no switch to save data', async ({ page }) => {
  const { nav, saver } = words[language];
  await page.goto(localPath('/membership', language));
  const links = page.getByRole('navigation', { name: nav.label }).getByRole('link');
  await expect(links).toHaveCount(8);
  await expect(page.getByRole('banner').getByRole('button', { name: nav.menu })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText(saver.switch)).toBeHidden();
  await links.filter({ hasText: nav.gallery }).click();
  await expect(page).toHaveURL(localPath('/gallery', language));
});

test('without JavaScript, all officers can be read', async ({ page }) => {
  await page.goto(localPath('/about-us', language));
  for (const { name, position } of officersIn(language)) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    await expect(page.locator('.officers').getByText(position, { exact: true }).first()).toBeVisible();
  }
  for (const quotation of await page.getByRole('blockquote').all()) await expect(quotation).toBeVisible();
});
