import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sources that do not affect the contents of documents. */
const ignored =
  /\.test\.ts$|^(answers|code-process|code-processes|compose|compatibility|composer-version|make-documents|on-all-cores|own-files|sandbox|site-folder)\.ts$/;

/** A hash of the composer's sources. Checkouts with the same hash compose the same documents from the same releases. */
export function composerVersion(): string {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !ignored.test(file))
    .sort()
    .map((file) => path.join(import.meta.dirname, file));
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
