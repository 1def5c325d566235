import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { documentsOf, findComposition, liveComposition } from 'store/composition.ts';
import { hasIntegrity } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import { assetsFolder } from 'store/release.ts';
import { filesBelow } from 'tools/workspace/repository.ts';

/** Compressed copies are for our servers. Buckets and CDNs compress by themselves. */
const isPlain = (name: string): boolean => !/\.(br|gz)$/.test(name);

/**
 * Makes a folder as the live site is, with the assets of all releases in the store. Writes assets before documents, and
 * removes files last, so that each document in the folder always finds its files. Returns how many files changed.
 */
export function exportSite(folder: string): { id: string; written: number; removed: number } {
  const id = liveComposition();
  const composition = findComposition(id);
  if (!id || !composition) throw refusal('refused.noSite');
  assertOwn(folder);
  const documents = Object.keys(composition.files).filter(isPlain);
  const assets = filesBelow(assetsFolder).filter(isPlain);
  let written = 0;
  const copy = (from: string, name: string): void => {
    const to = path.join(folder, name);
    mkdirSync(path.dirname(to), { recursive: true });
    const unfinished = `${to}${unfinishedEnding}`;
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
    written += 1;
  };
  // Their bytes never change.
  for (const name of assets) {
    const target = path.join('assets', name);
    if (!existsSync(path.join(folder, target))) copy(path.join(assetsFolder, name), target);
  }
  for (const name of documents)
    if (!hasIntegrity(path.join(folder, name), composition.files[name] ?? ''))
      copy(path.join(documentsOf(id), name), name);
  const stays = new Set([...documents, ...assets.map((name) => path.join('assets', name))]);
  // Documents first, which may name the assets.
  const others = filesBelow(folder)
    .filter((name) => !stays.has(name))
    .sort((a, b) => Number(a.startsWith('assets/')) - Number(b.startsWith('assets/')));
  for (const name of others) rmSync(path.join(folder, name));
  return { id, written, removed: others.length };
}

const unfinishedEnding = '.unfinished';

/** Refuses a folder with anything but an earlier export, because others' files would be removed. */
function assertOwn(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const other = names.find((name) => name !== 'assets');
  if (other && !existsSync(path.join(folder, 'registry.json')))
    throw new Error(`${folder} has other files (${other}), which would be removed. Name a new folder.`);
}
