import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';
import { splitGuide } from '../guide-plugin.ts';

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const guide = (language: string): string => read(`edit/guide/${language}.md`);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** The labels of fields, written as `{ fr: "…", en: "…" }`. */
const labels = globSync('{shell,mf-*}/content/labels/*.yaml', { cwd: repository })
  .concat(globSync('edit/server/forms/labels/*.yaml', { cwd: repository }))
  .map(read)
  .join('\n');

it.each(languages)('the guide in %s names buttons, fields and pages as the interface does', (language) => {
  const texts = ['', 'pages/'].flatMap((part) => textsIn(JSON.parse(read(`edit/locales/${part}${language}.json`))));
  const named = [...guide(language).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
  expect(named.length).toBeGreaterThan(20);
  const isWord = (words: string) => texts.includes(words) || labels.includes(`${language}: "${words}"`);
  expect(named.filter((words) => !isWord(words))).toEqual([]);
});

const dark = (picture: string): string => picture.replace('.webp', '-dark.webp');

it('has the same headings, pictures and words in both languages', () => {
  const [french, english] = languages.map((language) => {
    const text = guide(language);
    return {
      parts: splitGuide(text).map((part) =>
        'picture' in part ? part.picture.replace(/^pictures\/[a-z]{2}-/, '') : 'text',
      ),
      headings: (text.match(/^#+ /gm) ?? []).map((mark) => mark.trim()),
      words: (text.match(/\*\*.+?\*\*/g) ?? []).length,
    };
  });
  expect(french).toEqual(english);
  for (const picture of english?.parts.filter((part) => part !== 'text') ?? [])
    for (const name of languages.flatMap((language) => [`${language}-${picture}`, `${language}-${dark(picture)}`]))
      expect(existsSync(path.join(import.meta.dirname, 'pictures', name)), name).toBe(true);
});
