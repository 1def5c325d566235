import { splitPath } from 'shared/language/language.ts';
import { inBothLanguages, routes } from './routes.ts';
import { expect, hydrated, test } from './site.ts';

const suffix = { fr: 'APFK, professeurs de français du Kenya', en: 'APFK, teachers of French in Kenya' };

for (const path of inBothLanguages(routes)) {
  test(`${path} is a whole page, taken over without a word in the console`, async ({ page }) => {
    const { language } = splitPath(path);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(` \\| ${suffix[language]}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}
