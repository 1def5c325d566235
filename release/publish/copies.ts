import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { documentsOf, findComposition, liveComposition } from 'store/composition.ts';
import { reading } from 'store/database.ts';
import { compositionPath, hasIntegrity, integrityOf } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import { assetsFolder } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'tools/workspace/repository.ts';

/**
 * Makes a folder as the live site is, with the assets of all releases in the store. Writes assets before
 * documents, and removes files last, so that each document always finds its files. Returns how many changed.
 */
export function exportSite(folder: string): { id: string; written: number; removed: number } {
  const id = liveComposition();
  const composition = findComposition(id);
  if (!id || !composition) throw refusal('refused.noSite');
  const present = mkdirSync(folder, { recursive: true }) ? [] : readdirSync(folder);
  const other = present.find((name) => name !== 'assets');
  // Not an earlier export: files of others would be removed.
  if (other && !present.includes('registry.json'))
    throw new Error(`${folder} has other files (${other}), which would be removed. Name a new folder.`);
  const files = [
    ...filesBelow(assetsFolder).map((name) => [`assets/${name}`, path.join(assetsFolder, name)] as const),
    ...Object.keys(composition.files).map((name) => [name, path.join(documentsOf(id), name)] as const),
  ];
  // Compressed copies are for our servers: buckets and CDNs compress by themselves.
  const wanted = new Map(files.filter(([name]) => !/\.(br|gz)$/.test(name)));
  let written = 0;
  for (const [name, from] of wanted) {
    const to = path.join(folder, name);
    if (hasIntegrity(to, integrityOf(readFileSync(from)))) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    // Under another name until it is whole: what reads the folder meanwhile finds no half of one.
    copyFileSync(from, `${to}.unfinished`);
    renameSync(`${to}.unfinished`, to);
    written += 1;
  }
  // Documents first, which may name the assets.
  const isAsset = (name: string): boolean => name.startsWith('assets/');
  const others = filesBelow(folder).filter((name) => !wanted.has(name));
  for (const name of others.sort((a, b) => Number(isAsset(a)) - Number(isAsset(b)))) rmSync(path.join(folder, name));
  return { id, written, removed: others.length };
}

/** Copies the store into a new folder, while others may write to it. Copied back, it is a store again. */
export function backUpStore(to: string): void {
  const made = mkdirSync(to, { recursive: true });
  if (!made) throw new Error(`${to} is there already. Name a new folder for the backup.`);
  // What is live comes first: a release that goes live meanwhile may be copied in part.
  const id = liveComposition();
  reading((db) => db.prepare('VACUUM INTO ?').run(path.join(to, 'store.db')));
  if (id) symlinkSync(compositionPath(id), path.join(to, 'live'));
  const all = readdirSync(siteFolder);
  // Records before the files that they name: of a release made meanwhile, no record is copied without its files.
  const names = ['compositions', 'releases', 'server', 'assets', 'no-worker.js'].filter((name) => all.includes(name));
  // Keeps the links by which compositions share documents.
  if (names.length > 0) execFileSync('cp', ['-a', ...names.map((name) => path.join(siteFolder, name)), to]);
}
