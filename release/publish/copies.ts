import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { documentsOf, findComposition, liveComposition } from 'store/composition.ts';
import { databaseFile } from 'store/database.ts';
import { type Log, refusal } from 'store/message.ts';
import { assetsFolder } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { asWriter } from './as-writer.ts';

/**
 * Makes a folder as the live site is, with the assets of all releases in the store. Writes assets before
 * documents, and removes files last, so that each document always finds its files. Returns how many changed.
 */
export function exportSite(folder: string): { id: string; written: number; removed: number } {
  const id = liveComposition();
  const composition = findComposition(id);
  if (!id || !composition) throw refusal('refused.noSite');
  assertOwn(folder);
  const files = [
    ...filesBelow(assetsFolder).map((name) => [`assets/${name}`, path.join(assetsFolder, name)] as const),
    ...Object.keys(composition.files).map((name) => [name, path.join(documentsOf(id), name)] as const),
  ];
  // Compressed copies are for our servers: buckets and CDNs compress by themselves.
  const wanted = new Map(files.filter(([name]) => !/\.(br|gz)$/.test(name)));
  let written = 0;
  for (const [name, from] of wanted) {
    const to = path.join(folder, name);
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
    written += 1;
  }
  // Documents first, which may name the assets.
  const isAsset = (name: string): boolean => name.startsWith('assets/');
  const others = filesBelow(folder).filter((name) => !wanted.has(name));
  for (const name of others.sort((a, b) => Number(isAsset(a)) - Number(isAsset(b)))) rmSync(path.join(folder, name));
  return { id, written, removed: others.length };
}

/** Refuses a folder with anything but an earlier export, because others' files would be removed. */
function assertOwn(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const other = names.find((name) => name !== 'assets');
  if (other && !names.includes('registry.json'))
    throw new Error(`${folder} has other files (${other}), which would be removed. Name a new folder.`);
}

/** Copies the store into a new folder, also while a publisher runs. Copied back, it is a store again. */
export const backUpStore = (to: string, log: Log): Promise<void> =>
  asWriter('backup', log, async () => {
    if (existsSync(to)) throw new Error(`${to} is there already. Name a new folder for the backup.`);
    mkdirSync(path.dirname(to), { recursive: true });
    // Keeps the links by which compositions share documents.
    execFileSync('cp', ['-a', siteFolder, to]);
    for (const name of ['building', 'store.db', 'store.db-journal'])
      rmSync(path.join(to, name), { recursive: true, force: true });
    using db = new DatabaseSync(databaseFile, { readOnly: true, timeout: 10_000 });
    await backup(db, path.join(to, 'store.db'));
    using copy = new DatabaseSync(path.join(to, 'store.db'));
    // Whoever starts the copy is not this process.
    copy.exec('DELETE FROM writer');
  });
