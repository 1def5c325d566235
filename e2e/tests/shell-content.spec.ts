import { type Language, languages, localPath } from 'contract/language.ts';
import { shillings } from 'contract/shillings.ts';
import { directory, shellContentIn } from '../read-content.ts';
import { expect, test } from './site.ts';

/** Which pages show what content of the shell. */
const shown = {
  '/': ['home'],
  '/about-us': ['about', 'officers', 'regions'],
  '/membership': ['membership'],
  '/francophonie-au-kenya': ['francophonie'],
  '/gallery': ['gallery'],
} as const;

/** Fields that no visitor reads: names of things, addresses, colours, and pictures, whose texts are elsewhere. */
const unread = /^(id|url|to|cloth|logo|picture|chartPicture|heroes|base|src|colour)$/;

/** Every text and number of the content, as it is drawn. */
function texts(content: unknown, language: Language, field = ''): string[] {
  if (unread.test(field)) return [];
  if (typeof content === 'number') return [field === 'year' ? String(content) : content.toLocaleString(language)];
  if (typeof content === 'string') return [content];
  return Object.entries(content ?? {}).flatMap(([name, value]) => texts(value, language, name));
}
/** Without spaces, and without the sign that stands where a long text is cut. */
const plain = (text: string): string => text.replaceAll(/[\s…]/g, '');

test.use({ javaScriptEnabled: false });

for (const language of languages)
  test(`the shell’s pages say all that their content says, in ${language}`, async ({ page, lines }) => {
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
    // Without JavaScript the browser gives up what was only preloaded for it.
    lines.length = 0;
  });
