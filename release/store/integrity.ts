import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import type { Entry } from './history.ts';
import type { Release, ReleasedFiles } from './release.ts';
import { siteFolder } from './site-folder.ts';

export const integrityOf = (content: Uint8Array): string => `sha256-${hash('sha256', content, 'base64')}`;

/** Files that are missing or have changed since the build, relative to the store. */
export const damagedFiles = ({ app, code, content }: Release): string[] =>
  [code, content].flatMap((part) => damagedIn(app, part));

export const damagedIn = (app: AppName, part: ReleasedFiles): string[] =>
  storedFiles(app, part)
    .filter(([name, integrity]) => !hasIntegrity(path.join(siteFolder, name), integrity))
    .map(([name]) => name);

/** Every file of the code or the content of a release, relative to the store, with its integrity. */
export const storedFiles = (app: AppName, { files, others }: ReleasedFiles): [name: string, integrity: string][] => [
  ...Object.entries(files).map(([name, { integrity }]): [string, string] => [`assets/${app}/${name}`, integrity]),
  ...Object.entries(others),
];

export const hasIntegrity = (file: string, integrity: string): boolean => integrityOfFile(file) === integrity;

const integrityOfFile = (file: string): string | undefined => attempt(() => integrityOf(readFileSync(file)));

/** Names of manifests, as the history records them: `compositions/1a2b…`, `releases/mf-events/3c4d…`. */
export const compositionRecord = (id: string): string => `compositions/${id}`;
export const releaseRecord = (app: string, version: string): string => `releases/${app}/${version}`;

export const recordsOf = ({ composition, releases }: Pick<Entry, 'composition' | 'releases'>): string[] => [
  ...Object.entries(releases).map(([app, version]) => releaseRecord(app, version)),
  compositionRecord(composition),
];

/** The manifest itself, relative to the store. */
export const manifestOf = (name: string): string =>
  `${name}/${name.startsWith('compositions/') ? 'composition' : 'release'}.json`;

const integrityNow = (name: string): string | undefined => integrityOfFile(path.join(siteFolder, manifestOf(name)));

const recorded = (name: string, history: readonly Entry[]): string | undefined =>
  history.findLast(({ records }) => records?.[name])?.records?.[name];

/** Whether a manifest has changed, or gone, since a command recorded it. What was never live need not be recorded. */
export function hasChanged(name: string, history: readonly Entry[]): boolean {
  const before = recorded(name, history);
  return before !== undefined && integrityNow(name) !== before;
}

/** The manifests of an entry that the history does not have as they are now, with their integrity. */
export function newRecords(
  entry: Pick<Entry, 'composition' | 'releases'>,
  history: readonly Entry[],
): Record<string, string> {
  const now = recordsOf(entry).map((name) => [name, integrityNow(name)] as const);
  return Object.fromEntries(
    now.flatMap(([name, one]) => (one && one !== recorded(name, history) ? [[name, one]] : [])),
  );
}
