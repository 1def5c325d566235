import { readdirSync } from 'node:fs';
import path from 'node:path';
import { foldWords, wordsOf } from 'contract/fold.ts';
import { otherLanguage } from 'contract/language.ts';
import { differences } from 'edit/api/differences.ts';
import type { SearchHit, Target } from 'edit/api/item.ts';
import type { Person } from 'edit/api/person.ts';
import { documentsFolder, documentsLinkedIn } from 'tools/content/markdown.ts';
import { contentModules, pageFolders } from 'tools/content/modules.ts';
import { blanksOf, pagesOf, titlesInMenu, withNames } from '../forms/item-data.ts';
import { kinds, mayChange } from '../forms/kinds.ts';
import { committedData, factsOf, itemsOf } from './items.ts';
import type { Services } from './services.ts';
import { shortName } from './write-drafts.ts';

/** The items that have all these words, in one's own drafts too, or that use a file. */
export function search(
  { words = '', file }: { words?: string; file?: string },
  services: Services,
  { teams, language }: Pick<Person, 'teams' | 'language'>,
): SearchHit[] {
  const drafts = services.drafts.list();
  const blanks = blanksOf(services.committed);
  const sought = wordsOf(words);
  if (!file && sought.length === 0) return [];
  return kinds.flatMap((kind) =>
    itemsOf(kind, services, drafts).flatMap((item) => {
      const isOwn = mayChange(item, teams);
      const draft = isOwn ? drafts.find((one) => one.item === item) : undefined;
      const { title, texts: both } = factsOf(item, draft, services);
      const texts = [...both[language], ...both[otherLanguage(language)]];
      const text = file ? texts.find((one) => isUse(one, file)) : around(texts, sought);
      if (text === undefined) return [];
      const [page] = pagesOf(item, undefined, blanks);
      const found = { item, title: withNames(title, services.committed), kind: kind.title, isOwn, page };
      if (file) return [found];
      const data = draft ? draft.data : committedData(item, services).data;
      const place = differences(undefined, data).find(({ after }) => String(after).includes(text));
      return [{ ...found, text, path: place?.path }];
    }),
  );
}

/** A field has the short name alone; a link has `document:` before that of a document. */
const isUse = (text: string, file: string): boolean =>
  text === shortName(file) || documentsLinkedIn([{ value: text }]).includes(path.basename(file));

const sentences = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/u).filter((part) => wordsOf(part).length > 0);

/** The first sentence with all these words, or with the first; undefined unless the texts have all. */
function around(texts: string[], words: string[]): string | undefined {
  const has = (text: string, some: string[]) => {
    const folded = foldWords(text);
    return some.every((word) => folded.includes(word));
  };
  if (!has(texts.join('\n'), words)) return undefined;
  const parts = texts.flatMap(sentences);
  return parts.find((one) => has(one, words)) ?? parts.find((one) => has(one, words.slice(0, 1)));
}

/** Every page of the site and every document, by its title. */
export function sitePages(services: Services): Target[] {
  const { committed } = services;
  const blanks = blanksOf(committed);
  const menu = titlesInMenu(committed);
  const pages = contentModules
    .flatMap(({ module }) => module.paths)
    .map((to) => menu.find((link) => link.to === to) ?? { to, title: { fr: to, en: to } });
  const all = kinds.flatMap((kind) =>
    itemsOf(kind, services, []).map((item) => {
      const { title, texts } = factsOf(item, undefined, services);
      return { kind, item, title: withNames(title, committed), texts };
    }),
  );
  const items = all
    .filter(({ kind }) => pageFolders[path.dirname(kind.id)])
    .map(({ item, title }) => ({ to: pagesOf(item, undefined, blanks)[0] ?? '/', title }));
  const named = new Map(all.flatMap(({ title, texts }) => texts.fr.map((text) => [text, title])));
  const documents = readdirSync(path.join(committed.content, documentsFolder)).map((name) => ({
    to: `document:${name}`,
    title: named.get(name) ?? { fr: name, en: name },
  }));
  return [...pages, ...items, ...documents];
}
