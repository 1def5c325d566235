import { type Language, languages, localPath } from 'contract/language.ts';
import { shillings } from 'contract/shillings.ts';
import { directory, shellContentIn } from '../read-content.ts';
import { expect, inOneLanguage, test } from './site.ts';

/** The pages that show each content of the shell. */
const shown = {
  '/': ['home'],
  '/about-us': ['about', 'officers', 'regions'],
  '/membership': ['membership'],
  '/francophonie-au-kenya': ['francophonie'],
  '/gallery': ['gallery'],
} as const;

/** Fields that visitors do not read: ids, addresses, colours and pictures. */
const unread = /^(id|url|to|accent|logo|picture|chartPicture|heroes|base|src|colour)$/;

/** Every text and number of the content, as visitors see it. */
function texts(content: unknown, language: Language, field = ''): string[] {
  if (unread.test(field)) return [];
  if (typeof content === 'number') return [field === 'year' ? String(content) : content.toLocaleString(language)];
  if (typeof content === 'string') return [content];
  return Object.entries(content ?? {}).flatMap(([name, value]) => texts(value, language, name));
}
/** Removes spaces, and the ellipsis of a text that was cut. */
const plain = (text: string): string => text.replaceAll(/[\s…]/g, '');

test.use({ javaScriptEnabled: false });

for (const language of languages)
  test(
    `the shell’s pages show all of their content, in ${language}`,
    inOneLanguage(language),
    async ({ page, lines }) => {
      for (const [path, names] of Object.entries(shown)) {
        await page.goto(localPath(path, language));
        const text = plain((await page.getByRole('main').textContent()) ?? '');
        for (const name of names)
          for (const said of texts(shellContentIn(name, language), language))
            expect(text, `${path}: ${said}`).toContain(plain(said));
      }
      const fees = Object.values(shellContentIn('fees', language) as Record<string, number>);
      for (const path of ['/', '/membership']) {
        await page.goto(localPath(path, language));
        for (const fee of fees) await expect(page.getByRole('main')).toContainText(shillings(fee, language));
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.goto(localPath('/', language));
      await expect(page.getByRole('main')).toContainText(String(directory.schools.length));
      // Without JavaScript, the browser cancels preloads for scripts.
      lines.length = 0;
    },
  );
