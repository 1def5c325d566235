import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FileSource } from 'build/content-publisher.ts';
import { compress, isCompressible } from 'compose/compress.ts';
import type { AppName } from 'contract/section.ts';
import { integrityOf } from 'store/integrity.ts';
import { assetAddress, type ReleasedFiles, storedAsset } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';

const copies = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Writes the published files of an app that the store does not have yet to `folder`, in the store's layout, compressed.
 * Returns the record of all of them.
 */
export async function stageFiles(
  app: AppName,
  sources: ReadonlyMap<string, FileSource>,
  folder: string,
): Promise<Pick<ReleasedFiles, 'files' | 'others'>> {
  const record: Pick<ReleasedFiles, 'files' | 'others'> = { files: {}, others: {} };
  const staged: string[] = [];
  for (const [name, source] of sources) {
    const content = 'text' in source ? Buffer.from(source.text) : readFileSync(source.copyOf);
    const integrity = integrityOf(content);
    record.files[name] = { integrity, bytes: content.length };
    const address = assetAddress(app, name);
    if (isStored(address, content)) continue;
    const file = path.join(folder, address);
    mkdirSync(path.dirname(file), { recursive: true });
    if ('text' in source) writeFileSync(file, content);
    else copyFileSync(source.copyOf, file);
    staged.push(file);
  }
  await compress(staged);
  for (const name of sources.keys())
    for (const suffix of Object.keys(copies)) {
      const copy = path.join(assetAddress(app, name) + suffix).slice(1);
      const file = [folder, siteFolder].map((root) => path.join(root, copy)).find(existsSync);
      if (file) record.others[copy] = integrityOf(readFileSync(file));
    }
  return record;
}

/** Whether the store has this file and its compressed copies, undamaged. Another release may have been built elsewhere. */
function isStored(address: string, content: Buffer): boolean {
  const file = storedAsset(address);
  if (!existsSync(file) || !readFileSync(file).equals(content)) return false;
  return Object.entries(copies).every(([suffix, decompress]) => {
    if (!isCompressible(file)) return true;
    try {
      return decompress(readFileSync(file + suffix)).equals(content);
    } catch {
      return false;
    }
  });
}
