import { splitPath } from 'contract/language.ts';
import { composition } from './composition.ts';
import { cutTexts } from './overflow.ts';
import { inBothLanguages, routes } from './routes.ts';
import { expect, test } from './site.ts';
import { phoneWithLargeLetters, setSize } from './sizes.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript every page is there to be read, with its links', async ({ page }) => {
  test.setTimeout(180_000);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const found = composition().pages.filter((path) => !path.endsWith('/404'));
  const session = await page.context().newCDPSession(page);
  for (const path of new Set([...inBothLanguages(routes), ...found])) {
    const { language } = splitPath(path);
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('html'), path).toHaveAttribute('lang', language);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(80);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    const toggle = page.getByRole('link', { name: language === 'fr' ? 'English' : 'Français' });
    await expect(toggle.first(), path).toBeVisible();
    await setSize(page, session, phoneWithLargeLetters);
    expect.soft(await cutTexts(page), path).toEqual([]);
  }
  expect(lines).toEqual([]);
});
