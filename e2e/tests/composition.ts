import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from 'compose/compose.ts';
import { type Language, splitPath } from 'contract/language.ts';
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
