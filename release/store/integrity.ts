import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
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
  ...Object.entries(files).map(([name, integrity]): [string, string] => [`assets/${app}/${name}`, integrity]),
  ...Object.entries(others),
];

export const hasIntegrity = (file: string, integrity: string): boolean =>
  attempt(() => integrityOf(readFileSync(file))) === integrity;

/** Relative to the store: `compositions/1a2b…`, `releases/mf-events/3c4d…`. */
export const compositionPath = (id: string): string => `compositions/${id}`;
export const releasePath = (app: string, version: string): string => `releases/${app}/${version}`;

/** The text of a manifest. Its `seal`, a hash of the rest, shows later changes. */
export const sealed = (manifest: object): string =>
  `${JSON.stringify({ ...manifest, seal: sealOf(manifest) }, null, 1)}\n`;

/** Reads a manifest. Throws if it has changed since it was sealed. */
export function readSealed<T>(file: string): T {
  const { seal, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  if (seal !== sealOf(manifest)) throw new Error(`${file} has changed.`);
  return manifest;
}

const sealOf = (manifest: object): string => integrityOf(Buffer.from(JSON.stringify(manifest)));
