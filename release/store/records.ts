import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from './history.ts';
import { integrityOf } from './integrity.ts';
import { siteFolder } from './site-folder.ts';

/** Names of manifests, as the history records them: `compositions/1a2b…`, `releases/mf-events/3c4d…`. */
export const compositionRecord = (id: string): string => `compositions/${id}`;
export const releaseRecord = (app: string, version: string): string => `releases/${app}/${version}`;

/** The manifest itself, relative to the store. */
export const manifestOf = (name: string): string =>
  `${name}/${name.startsWith('compositions/') ? 'composition' : 'release'}.json`;

/** The integrity of a manifest now; undefined if it is missing. */
function integrityNow(name: string): string | undefined {
  const file = path.join(siteFolder, manifestOf(name));
  return existsSync(file) ? integrityOf(readFileSync(file)) : undefined;
}

const recorded = (name: string, history: readonly Entry[]): string | undefined =>
  history.findLast(({ records }) => records?.[name])?.records?.[name];

/** Whether a manifest has changed, or gone, since a command recorded it. What was never live need not be recorded. */
export function hasChanged(name: string, history: readonly Entry[]): boolean {
  const before = recorded(name, history);
  return before !== undefined && integrityNow(name) !== before;
}

/** The manifests of an entry that the history does not have as they are now. */
export function newRecords(
  { composition, releases }: Pick<Entry, 'composition' | 'releases'>,
  history: readonly Entry[],
): Record<string, string> {
  const names = [
    compositionRecord(composition),
    ...Object.entries(releases).map(([app, version]) => releaseRecord(app, version)),
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const now = integrityNow(name);
      return now && now !== recorded(name, history) ? [[name, now]] : [];
    }),
  );
}
