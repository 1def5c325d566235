import { languages, localPath } from 'contract/language.ts';
import { routes } from './routes.ts';
import { expect, hydrated, test } from './site.ts';

const suffix = { fr: 'APFK, professeurs de français du Kenya', en: 'APFK, teachers of French in Kenya' };
const halves = [0, 1].map((half) => routes.filter((_path, index) => index % 2 === half));

for (const language of languages)
  for (const [half, paths] of halves.entries())
    test(`every page is whole in ${language}, and taken over without a word in the console, part ${half + 1}`, async ({
      page,
      lines,
    }) => {
      test.setTimeout(120_000);
      for (const path of paths.map((each) => localPath(each, language))) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(page, path).toHaveTitle(new RegExp(` \\| ${suffix[language]}$`));
        await expect(page.locator('html'), path).toHaveAttribute('lang', language);
        expect(lines, path).toEqual([]);
      }
    });
