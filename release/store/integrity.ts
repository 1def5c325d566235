import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import type { Release, ReleasedFiles } from './release.ts';
import { siteFolder } from './site-folder.ts';

export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Files that are missing or have changed since the build, relative to the store. */
export const damagedFiles = ({ app, code, content }: Release): string[] =>
  [code, content].flatMap((part) => damagedIn(app, part));

/** The same, for the code or the content of a release. */
export const damagedIn = (app: AppName, part: ReleasedFiles): string[] =>
  storedFiles(app, part)
    .filter(([name, integrity]) => !hasIntegrity(path.join(siteFolder, name), integrity))
    .map(([name]) => name);

/** Every file of the code or the content of a release, relative to the store, with its integrity. */
export const storedFiles = (app: AppName, { files, others }: ReleasedFiles): [name: string, integrity: string][] => [
  ...Object.entries(files).map(([name, { integrity }]): [string, string] => [`assets/${app}/${name}`, integrity]),
  ...Object.entries(others),
];

export function hasIntegrity(file: string, integrity: string): boolean {
  try {
    return integrityOf(readFileSync(file)) === integrity;
  } catch {
    return false;
  }
}
