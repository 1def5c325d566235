import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kindsAmong } from 'compose/gates/site.ts';
import { type Language, localPath, splitPath } from 'contract/language.ts';
import type { Registry } from 'contract/registry.ts';
import type { Composition } from 'store/composition.ts';
import type { Release } from 'store/release.ts';
import { siteFolder as store } from '../shared-settings.ts';

export const composition = (): Composition =>
  JSON.parse(readFileSync(path.join(store, 'live/composition.json'), 'utf8'));

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
  const { shell, sections }: Registry = JSON.parse(readFileSync(path.join(store, 'live/site/registry.json'), 'utf8'));
  const patterns = [shell, ...Object.values(sections)].flatMap(({ routes }) => routes);
  const paths = pagesIn(language, { notFound: true }).map((page) => splitPath(page).path);
  return kindsAmong(paths, patterns).map((page) => localPath(page, language));
}
