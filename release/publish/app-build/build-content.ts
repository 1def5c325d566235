import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, isCompressible } from 'compose/compress.ts';
import type { AppName } from 'contract/section.ts';
import { integrityOf } from 'store/integrity.ts';
import { assetAddress, type Release, type ReleasedFiles, storedAsset } from 'store/release.ts';
import { contentFiles, type FileSource, type readItems } from 'tools/vite/content-files.ts';
import type { App } from 'tools/workspace/apps.ts';

/** Puts an app's texts and content into `stage`, as far as the store lacks them. Throws `ContentError`. */
export async function buildContent(app: App, items: ReturnType<typeof readItems>, stage: string, earlier: Release[]) {
  const { files, list, listFile } = await contentFiles(items, assetAddress(app.name));
  const now = new Date().toISOString();
  const known = earlier.flatMap(({ content }) => Object.values(content.items));
  /** When a release first had this file. Its name contains a hash of what it holds. */
  const since = (file: string): string =>
    known.reduce((first, one) => (one.file === file && one.since < first ? one.since : first), now);
  return {
    ...(await stageFiles(app.name, files, stage)),
    items: Object.fromEntries(Object.entries(list).map(([item, file]) => [item, { file, since: since(file) }])),
    list: assetAddress(app.name, listFile),
  };
}

const copies = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Writes the published files that the store lacks to `folder`, compressed, and returns the record of all of them. */
export async function stageFiles(
  app: AppName,
  sources: ReadonlyMap<string, FileSource>,
  folder: string,
): Promise<Pick<ReleasedFiles, 'files' | 'others'>> {
  const files: ReleasedFiles['files'] = {};
  const staged: string[] = [];
  for (const [name, source] of sources) {
    const content = 'text' in source ? Buffer.from(source.text) : readFileSync(source.copyOf);
    files[name] = { integrity: integrityOf(content), bytes: content.length };
    const file = path.join(folder, assetAddress(app, name));
    if (isStored(storedAsset(assetAddress(app, name)), content)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    staged.push(file);
  }
  await compress(staged);
  const suffixed = Object.keys(copies).flatMap((suffix) => Object.keys(files).map((name) => name + suffix));
  const others = suffixed.flatMap((name) => {
    const address = assetAddress(app, name);
    const file = [path.join(folder, address), storedAsset(address)].find(existsSync);
    return file ? [[address.slice(1), integrityOf(readFileSync(file))]] : [];
  });
  return { files, others: Object.fromEntries(others) };
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
