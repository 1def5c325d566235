import { splitPath } from 'shared/language/language.ts';
import { inBothLanguages, routes } from './routes.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript every page is there to be read, with its links', async ({ page }) => {
  test.setTimeout(180_000);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  for (const path of inBothLanguages(routes)) {
    const { language } = splitPath(path);
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('html'), path).toHaveAttribute('lang', language);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(80);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    const toggle = page.getByRole('link', { name: language === 'fr' ? 'English' : 'Français' });
    await expect(toggle.first(), path).toBeVisible();
  }
  expect(lines).toEqual([]);
});
