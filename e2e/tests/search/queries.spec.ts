import { languages, localPath, splitPath } from 'contract/language.ts';
import { say } from '../../say.ts';
import { expect, inOneLanguage, test } from '../site.ts';
import { words } from '../words.ts';
import { queries } from './queries.ts';
import { answered, field, open, results, status } from './search-page.ts';

for (const language of languages)
  test(`in ${language}, ${queries[language].length} queries have the first result that a visitor expects`, async ({
    page,
  }) => {
    await open(page, language);
    for (const [query, first] of queries[language]) {
      await field(page).fill(query);
      await answered(page, query, language);
      if (first === undefined) {
        await expect(status(page)).toContainText(say(words[language].search.nothing, { query }));
        await expect(results(page)).toHaveCount(0);
        continue;
      }
      const address = decodeURIComponent((await results(page).first().getAttribute('href')) ?? '');
      const { path } = splitPath(address);
      expect(path.startsWith(first), `${query}: ${path}`).toBe(true);
    }
  });

for (const language of languages)
  test(
    `in ${language}, what has results only in the other language leads there`,
    inOneLanguage(language),
    async ({ page }) => {
      const [other, query] = language === 'fr' ? (['en', 'subscription'] as const) : (['fr', 'cotisation'] as const);
      await open(page, language, query);
      await expect(status(page)).toContainText(say(words[language].search.nothing, { query }));
      await status(page).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${localPath('/search', other)}\\?q=${query}$`));
      await expect(results(page).first()).toHaveAttribute('href', localPath('/membership', other));
    },
  );
