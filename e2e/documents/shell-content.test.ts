import { type Language, languages, localPath } from 'contract/language.ts';
import { shillings } from 'contract/shillings.ts';
import { describe, expect, it } from 'vitest';
import { directory, shellContentIn } from '../read-content.ts';
import { documentAt } from './document.ts';

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

const shownAt = (path: string, language: Language): string =>
  plain(documentAt(localPath(path, language)).querySelector('main')?.textContent ?? '');

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(shown))('%s shows all of its content', (path, names) => {
    const text = shownAt(path, language);
    for (const said of names.flatMap((name) => texts(shellContentIn(name, language), language)))
      expect(text).toContain(plain(said));
  });

  it.each(['/', '/membership'])('%s has the fees', (path) => {
    for (const fee of Object.values(shellContentIn('fees', language) as Record<string, number>))
      expect(shownAt(path, language)).toContain(plain(shillings(fee, language)));
  });

  it('the home page counts the schools', () => {
    expect(shownAt('/', language)).toContain(String(directory.schools.length));
  });
});
