import { type Language, languages, localPath } from 'contract/language.ts';
import type { Registry } from 'contract/registry.ts';
import type { SearchIndex } from 'contract/search.ts';
import { SiteSearch } from 'shell/src/pages/search/engine/site-search.ts';
import { describe, expect, it } from 'vitest';
import { eventsIn, isPast } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { words } from '../tests/words.ts';
import { documentAt, fileAt, isServed } from './document.ts';
import { textOf } from './texts.ts';

/** What is typed, and the start of the first result's address; undefined if nothing may be found. */
const queries: Record<Language, [query: string, first: string | undefined][]> = {
  fr: [
    // Schools, with or without their accents and apostrophes.
    ['mangu', '/schools-by-region?q=Mang’u'],
    ['oeuvre girls', '/schools-by-region?q=Œuvre'],
    // Pages.
    ['cotisation', '/membership'],
    ['événements à venir', '/events/upcoming-events'],
    // Documents, by their titles and by a word in them.
    ['reglements des concours', '/assets/mf-news/files/reglement'],
    ['images', '/assets/mf-news/files/images'],
    // Events and articles, in singular and plural.
    ['formation', '/events/weekly-workshop-2024'],
    ['formations', '/events/weekly-workshop-2024'],
    ['élection', '/news/echo-elections'],
    // Officers and benefits.
    ['gamma', '/about-us#officer-gamma'],
    ['exercer', '/membership'],
    // Typing mistakes.
    ['seminiare', '/events/echo-seminar-2025'],
    ['xylophone', undefined],
  ],
  en: [
    ['Mang’u', '/schools-by-region?q=Mang’u'],
    ['polytechnics', '/schools-by-region?q=Trial Polytechnic'],
    ['write to us', '/contact-us'],
    ['trial rule judges', '/assets/mf-news/files/reglement'],
    ['teachers’ training', '/events/weekly-workshop-2024'],
    ['without a date', '/news/undated'],
    ['practice', '/membership'],
    ['membrship', '/membership'],
    ['zyzzyva', undefined],
  ],
};

/** The search index of each app. Its files of words are given as data. */
function indexesIn(language: Language): SearchIndex[] {
  const { shell, sections }: Registry = JSON.parse(fileAt('/registry.json'));
  return [shell, ...Object.values(sections)].map(({ content }) => {
    const fileIn = (address: string, base: string) => new URL(address, `http://site${base}`).pathname;
    const list: Record<string, string> = JSON.parse(fileAt(content));
    const own = fileIn(list[`search/${language}`] ?? 'missing', content);
    const index: SearchIndex = JSON.parse(fileAt(own));
    const files = index.files.map(({ from, address }) => ({
      from,
      address: `data:application/json,${encodeURIComponent(fileAt(fileIn(address, own)))}`,
    }));
    return { ...index, files };
  });
}

describe.each(languages)('in %s', (language) => {
  const indexes = indexesIn(language);
  const search = new SiteSearch(indexes);
  const find = async (query: string) => {
    await search.fetchFor(query);
    return search.find(query, today).flatMap(({ entries }) => entries);
  };

  it.each(queries[language])('“%s” has the first result that a visitor expects', async (query, first) => {
    const [entry] = await find(query);
    if (first === undefined) expect(entry).toBeUndefined();
    else expect(decodeURIComponent(entry?.to.replace('{title}', entry.title) ?? '').slice(0, first.length)).toBe(first);
  });

  it('events that are not over come first among those with the word in their titles', async () => {
    const word = language === 'fr' ? 'essai' : 'trial';
    const titled = eventsIn(language).filter(({ title }) => new RegExp(`\\b${word}\\b`, 'i').test(title));
    const over = (await find(word))
      .flatMap(({ title }) => titled.find((event) => event.title === title) ?? [])
      .map(isPast);
    expect(new Set(over).size, 'the content has both').toBe(2);
    expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)));
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
    const addresses = [...page.querySelectorAll('main ul a')].map((link) => link.getAttribute('href'));
    for (const path of ['/about-us', '/events/past-events', '/news', '/resources', '/schools-by-region', '/contact-us'])
      expect(addresses).toContain(localPath(path, language));
  });
});
