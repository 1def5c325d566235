import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, releaseFolder } from './release.ts';

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files that are missing or have changed since the build, relative to the release. */
export function damagedFiles(release: Release): string[] {
  const folder = releaseFolder(release.app, release.version);
  const recorded = [
    ...Object.entries(release.files).map(([name, { integrity }]) => [`client/${name}`, integrity] as const),
    ...Object.entries(release.others),
  ];
  return recorded
    .filter(([name, integrity]) => !hasIntegrity(path.join(folder, name), integrity))
    .map(([name]) => name);
}

export function hasIntegrity(file: string, integrity: string): boolean {
  try {
    return integrityOf(readFileSync(file)) === integrity;
  } catch {
    return false;
  }
}
