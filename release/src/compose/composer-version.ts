import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sources that affect what a document contains. */
const sources = [import.meta.dirname, path.join(import.meta.dirname, '../build/compress.ts')];
const ignored = /\.test\.ts$|^(compose|compatibility|composer-version|manifest|run-worker)\.ts$/;

/** A hash of the composer. Two checkouts with the same one make the same documents from the same releases. */
export function composerVersion(): string {
  const [folder = '', compression = ''] = sources;
  const files = readdirSync(folder)
    .filter((file) => !ignored.test(file))
    .sort()
    .map((file) => path.join(folder, file));
  const hash = createHash('sha256');
  for (const file of [...files, compression]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
