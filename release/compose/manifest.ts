import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from 'store/composition.ts';
import { integrityOf } from 'store/integrity.ts';
import { composerVersion } from './composer-version.ts';
import { linkOrCopy } from './document-cache.ts';

/**
 * Adds the integrity of every file to the manifest. Replaces files that the live site has too, such as a sitemap, by
 * hard links. `live` is the folder of the live site.
 */
export function writeManifest(folder: string, live: string | undefined): Composition {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
  const files: Record<string, string> = {};
  for (const name of names) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    files[name] = integrityOf(content);
    if (live && isCopy(path.join(live, name), file, content)) {
      rmSync(file);
      linkOrCopy(path.join(live, name), file);
    }
  }
  const file = path.join(folder, '..', 'composition.json');
  const composition: Composition = { ...JSON.parse(readFileSync(file, 'utf8')), files, composer: composerVersion() };
  writeFileSync(file, `${JSON.stringify(composition, null, 1)}\n`);
  return composition;
}

/** Whether the live site has another file with the same content. */
function isCopy(live: string, file: string, content: Buffer): boolean {
  const [there, here] = [live, file].map((name) => statSync(name, { throwIfNoEntry: false }));
  if (!there || !here || there.ino === here.ino || there.size !== here.size) return false;
  return readFileSync(live).equals(content);
}
