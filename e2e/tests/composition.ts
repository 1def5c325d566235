import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstAndLast } from 'compose/gates/site.ts';
import { type Language, splitPath } from 'contract/language.ts';
import type { Composition } from 'store/composition.ts';
import type { Release } from 'store/release.ts';
import { siteFolder as store } from '../shared-settings.ts';

/** The live composition, with the address of every page. */
export function composition() {
  const composed: Composition = JSON.parse(readFileSync(path.join(store, 'live/composition.json'), 'utf8'));
  return { ...composed, pages: Object.values(composed.sources).map(({ address }) => address) };
}

/** The releases of the live composition. */
export function liveReleases(): Release[] {
  return Object.entries(composition().releases).map(([app, version]) =>
    JSON.parse(readFileSync(path.join(store, 'releases', app, version, 'release.json'), 'utf8')),
  );
}

/** Every page of the live site in one language, with “not found” pages only on request. */
export const pagesIn = (language: Language, { notFound = false } = {}): string[] =>
  composition().pages.filter((path) => splitPath(path).language === language && (notFound || !path.endsWith('/404')));

/** The first and the last page of each kind in one language, as the browser gate chooses them. */
export function kindsIn(language: Language): string[] {
  const all = Object.values(composition().sources).filter(({ address }) => splitPath(address).language === language);
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  return [...kinds.values()].flatMap((pages) => firstAndLast(pages.map(({ address }) => address)));
}
