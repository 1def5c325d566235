import { languages, localPath } from 'contract/language.ts';
import { pagesIn } from './composition.ts';
import { cutTexts } from './overflow.ts';
import { kinds } from './routes.ts';
import { expect, inOneLanguage, test } from './site.ts';
import { phoneWithLargeLetters, setSize } from './sizes.ts';
import { words } from './words.ts';

test.use({ javaScriptEnabled: false });

for (const language of languages)
  test(
    `without JavaScript, ${language === 'fr' ? 'each kind of' : 'every'} page in ${language} can be read, and its links work`,
    inOneLanguage(language),
    async ({ page }) => {
      test.setTimeout(180_000);
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      const session = await page.context().newCDPSession(page);
      const hardest = kinds.map((path) => localPath(path, language));
      for (const path of language === 'fr' ? hardest : pagesIn(language)) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page.locator('html'), path).toHaveAttribute('lang', language);
        expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(80);
        await expect(page.getByRole('contentinfo'), path).toBeVisible();
        const toggle = page.getByRole('link', { name: words[language].language.other });
        await expect(toggle.first(), path).toBeVisible();
        if (!hardest.includes(path)) continue;
        await setSize(page, session, phoneWithLargeLetters);
        expect.soft(await cutTexts(page), path).toEqual([]);
      }
      expect(lines).toEqual([]);
    },
  );
