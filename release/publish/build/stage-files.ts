import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FileSource } from 'build/content-publisher.ts';
import { compress, isCompressible } from 'compose/compress.ts';
import type { AppName } from 'contract/section.ts';
import { integrityOf } from 'store/integrity.ts';
import { assetAddress, type ReleasedFiles, storedAsset } from 'store/release.ts';

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
  const addresses = [...sources].map(([name, source]) => {
    const content = 'text' in source ? Buffer.from(source.text) : readFileSync(source.copyOf);
    record.files[name] = { integrity: integrityOf(content), bytes: content.length };
    const address = assetAddress(app, name);
    if (isStored(storedAsset(address), content)) return address;
    const file = path.join(folder, address);
    mkdirSync(path.dirname(file), { recursive: true });
    if ('text' in source) writeFileSync(file, content);
    else copyFileSync(source.copyOf, file);
    staged.push(file);
    return address;
  });
  await compress(staged);
  for (const copy of addresses.flatMap((address) => Object.keys(copies).map((suffix) => address + suffix))) {
    const file = [path.join(folder, copy), storedAsset(copy)].find(existsSync);
    if (file) record.others[copy.slice(1)] = integrityOf(readFileSync(file));
  }
  return record;
}

/** Whether the store has this file and its compressed copies, undamaged. Another release may have been built elsewhere. */
function isStored(file: string, content: Buffer): boolean {
  const isCopy = ([suffix, decompress]: [string, typeof gunzipSync]) =>
    decompress(readFileSync(file + suffix)).equals(content);
  try {
    return readFileSync(file).equals(content) && (!isCompressible(file) || Object.entries(copies).every(isCopy));
  } catch {
    return false;
  }
}
