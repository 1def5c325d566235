import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Both, Language } from 'contract/language.ts';
import type { PageLink } from 'contract/search.ts';
import type { App } from '../../workspace/apps.ts';
import type { ContentModule, SearchSource } from '../content-module.ts';
import type { ContentFolders } from '../folders.ts';
import { inBoth } from '../localise.ts';
import { PlannedSearch } from './search-index.ts';

/** The items `search` and `pages` of an app, if it says what can be found in it. */
export function searchItems(
  { search }: ContentModule,
  { namespace }: App,
  items: Record<string, Both<unknown>>,
  folders: ContentFolders,
): Record<string, Both<unknown>> {
  if (!search) return {};
  const searched = inBoth((language) => {
    const file = path.join(folders.locales, namespace, `${language}.json`);
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return search(source(texts, items, language));
  });
  const pages = (language: Language): PageLink[] =>
    searched[language].filter(({ kind }) => kind === 'page').map(({ to, title }) => ({ to, title }));
  return { search: inBoth((language) => new PlannedSearch(searched[language])), pages: inBoth(pages) };
}

const source = (texts: unknown, items: Record<string, Both<unknown>>, language: Language): SearchSource => ({
  text: (key) => textAt(texts, key),
  item: (name) => items[name]?.[language] as never,
  items: (kind) =>
    Object.entries(items).flatMap(([name, both]) => (name.startsWith(`${kind}/`) ? [both[language] as never] : [])),
});

function textAt(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], texts);
  if (typeof found !== 'string') throw new Error(`There is no text “${key}”.`);
  return found;
}
