import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'workspace/files-below.ts';

let version: string | undefined;

/** A hash of the composer's sources. Checkouts with the same hash compose the same documents from the same releases. */
export function composerVersion(): string {
  if (version) return version;
  const hash = createHash('sha256');
  for (const file of filesBelow(import.meta.dirname))
    if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  version = hash.digest('hex').slice(0, 12);
  return version;
}
