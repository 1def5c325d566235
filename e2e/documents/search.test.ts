import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages, localPath } from 'contract/language.ts';
import type { Registry } from 'contract/registry.ts';
import type { SearchIndex } from 'contract/search.ts';
import { siteSearch } from 'shell/src/pages/search/site-search.ts';
import { parseYaml } from 'tools/content/yaml-file.ts';
import { describe, expect, it } from 'vitest';
import { today } from '../shared-settings.ts';
import { words } from '../tests/words.ts';
import { documentAt, fileAt, isServed } from './document.ts';
import { hrefsIn, textOf } from './texts.ts';

const file = 'search-questions.yaml';
const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
const questions = parseYaml(file, source).data as Record<Language, Record<string, string>>;

/** Words of a page whose subject is named on many others. */
const ofOnePage = { fr: ['frais', 'mpesa', 'whatsapp', 'shule'], en: ['fee', 'mpesa', 'whatsapp', 'shule'] };

/** The search index of each app. */
const indexesIn = (language: Language): SearchIndex[] => {
  const { shell, sections }: Registry = JSON.parse(fileAt('/registry.json'));
  return [shell, ...Object.values(sections)].map(({ content }) => {
    const list: Record<string, string> = JSON.parse(fileAt(content));
    return JSON.parse(fileAt(new URL(list[`search/${language}`] ?? 'missing', `http://site${content}`).pathname));
  });
};

describe.each(languages)('in %s', (language) => {
  const indexes = indexesIn(language);
  const search = siteSearch(indexes);
  const find = async (query: string) => (await search).find(query, today).groups.flatMap(({ entries }) => entries);

  const rows = Object.entries(questions[language]).flatMap(([first, asked]) =>
    asked.split(', ').map((query) => [query, first] as const),
  );
  it.each(rows)('“%s” first finds %s', async (query, first) => {
    const [entry] = await find(query);
    const to = decodeURIComponent(entry?.to.replace('{title}', entry.title) ?? 'nothing');
    expect(to.slice(0, first.length)).toBe(first);
  });

  it.each(ofOnePage[language])('finds what is about “%s”, not each page that names it', async (query) => {
    const found = await find(query);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(15);
  });

  it('every result leads to a page or a document', () => {
    for (const { entries } of indexes) {
      expect(entries.length).toBeGreaterThan(0);
      for (const { kind, to } of entries) {
        const [address = ''] = (kind === 'document' ? to : localPath(to, language)).split(/[?#]/);
        expect(isServed(address), to).toBe(true);
      }
    }
  });

  it('without JavaScript, the search page lists all pages', () => {
    const page = documentAt(localPath('/search', language));
    expect(textOf(page.querySelector('main noscript'))).toContain(
      textOf({ textContent: words[language].search.noScript }),
    );
    const paths = ['/about-us', '/events/past-events', '/news', '/resources', '/schools-by-region', '/contact-us'];
    const listed = paths.map((path) => localPath(path, language));
    expect(hrefsIn(page, 'main ul a')).toEqual(expect.arrayContaining(listed));
  });
});
