import { linkSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atOnce } from '../at-once.ts';
import { liveComposition, setLiveComposition } from '../composition.ts';
import { writing } from '../database.ts';
import { failpoint } from '../failpoint.ts';
import { type HistoryRow, historyRows } from '../history.ts';
import { installFiles, installFolder, withBuildFolder } from '../install.ts';
import { integrityOf } from '../integrity.ts';
import { type Log, refusal } from '../message.ts';
import { siteFolder } from '../site-folder.ts';
import { openObjects } from './object-store.ts';
import { type Item, intactFile, itemsOf, manifestsOfComposition } from './parts.ts';
import {
  contentKey,
  type List,
  maxDocument,
  maxPointer,
  type Named,
  PointerRefused,
  pointerKey,
  readPointer,
  type Seen,
  type Signed,
} from './pointer.ts';

/** A mirror to read from. All that it returns or installs is as one of these keys has signed it. */
export function mirrorSource(address: string, publicKeys: string, log: Log) {
  if (!publicKeys) throw refusal('mirror.noKey');
  const objects = openObjects(address);
  /** Manifests whose files this process has verified, by their integrity. */
  const whole = new Set<string>();
  /** Names of verified files by integrity, so that compositions share documents through hard links. */
  const known = new Map<string, string>();

  async function pointer(seen?: Seen): Promise<Signed> {
    const text = await objects.get(pointerKey, maxPointer);
    if (!text) throw refusal('mirror.none', { address });
    return readPointer(String(text), publicKeys, seen).catch((error) => {
      const why = error instanceof PointerRefused && (error.message as 'unsigned' | 'older');
      throw why ? refusal(`mirror.${why}`, { address }) : error;
    });
  }

  /** An object as it was signed. Undefined if it is missing or differs; never reads more bytes than it should have. */
  async function intact(key: string, [integrity, bytes]: Named): Promise<Buffer | undefined> {
    const content = await objects.get(key, bytes);
    return content && integrityOf(content) === integrity ? content : undefined;
  }

  /** The text of an object without which there is no site. */
  async function text(key: string, named: Named): Promise<string> {
    const content = await intact(key, named);
    if (!content) throw refusal('mirror.damaged', { address, key });
    return String(content);
  }

  /** Installs each release and composition whole or not at all. Refuses if the live site lacks a part. */
  async function install({ statement: { list, live } }: Signed): Promise<List> {
    const all: List = JSON.parse(await text(contentKey('lists', list[0]), list));
    const lost = new Map<string, string>();
    await withBuildFolder('mirror', async (folder) => {
      // A release comes before the compositions of it.
      for (const [manifest, [integrity]] of Object.entries(all).sort().reverse())
        if (/^(releases|compositions)\/.*\/(release|composition)\.json$/.test(manifest) && !whole.has(integrity)) {
          const key = await installPart(manifest, all, mkdtempSync(path.join(folder, 'part-')));
          if (key) lost.set(manifest, key);
          else whole.add(integrity);
        }
    });
    const needed = manifestsOfComposition(live).find((one) => lost.has(one) || !(one in all));
    if (needed) throw refusal('mirror.damaged', { address, key: lost.get(needed) ?? needed });
    for (const key of lost.values()) log({ code: 'mirror.absent', params: { address, key } });
    return all;
  }

  /** Installs a manifest with its files. Returns the key of an object that the mirror lacks. */
  async function installPart(manifest: string, all: List, folder: string): Promise<string | undefined> {
    const record = path.posix.dirname(manifest);
    let lost: string | undefined;
    /** Puts a file beside the manifest or with the other files, from the store if that has it. */
    const stage = async ({ name, key, integrity }: Item): Promise<Buffer | undefined> => {
      const staged = inside(path.join(folder, name.startsWith(`${record}/`) ? 'record' : 'files'), name);
      mkdirSync(path.dirname(staged), { recursive: true });
      for (const there of [name, known.get(integrity)]) {
        const content = there && (await intactFile(there, integrity));
        if (content) linkSync(path.join(siteFolder, there), staged);
        if (content) return content;
      }
      const content = await intact(key, all[key] ?? [integrity, maxDocument]);
      if (content) writeFileSync(staged, content);
      else lost = key;
      return content;
    };
    const content = await stage({ name: manifest, key: manifest, integrity: all[manifest]?.[0] ?? '' });
    const items = (content && itemsOf(manifest, content)) ?? [];
    await atOnce(items, async (item) => void (await stage(item)));
    if (lost) return lost;
    failpoint('a part is fetched');
    await installFiles(path.join(folder, 'files'), siteFolder);
    await installFolder(path.join(folder, 'record', record), path.join(siteFolder, record), path.basename(manifest));
    for (const { name, integrity } of items) known.set(integrity, name);
    return undefined;
  }

  return { pointer, text, install };
}

/** A file in a folder. Refuses a name that leads out of it: keys of a bucket are literal, and paths are not. */
function inside(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!file.startsWith(`${folder}${path.sep}`) || /[\\\0]/.test(name)) throw refusal('mirror.outside', { name });
  return file;
}

/** Makes an empty store as the mirror at this address is, history included. May be repeated after any failure. */
export async function restoreStore(address: string, publicKeys: string, log: Log) {
  const started = performance.now();
  if (liveComposition()) throw refusal('mirror.notEmpty');
  const source = mirrorSource(address, publicKeys, log);
  const signed = await source.pointer();
  const { live, at } = signed.statement;
  const rows: HistoryRow[] = [];
  for (const [key, named] of Object.entries(await source.install(signed)))
    if (key.startsWith('history/'))
      for (const line of (await source.text(key, named)).split('\n').filter(Boolean)) rows.push(JSON.parse(line));
  // It is empty, or has what a restore that was killed has written.
  if (historyRows().some(({ hash }, index) => hash !== rows[index]?.hash)) throw refusal('mirror.notEmpty');
  writing((db) => {
    const insert = db.prepare('INSERT OR IGNORE INTO history VALUES (?, ?, ?)');
    for (const { seq, entry, hash } of rows) insert.run(seq, entry, hash);
  });
  setLiveComposition(live);
  return { live, at, entries: rows.length, seconds: Math.round((performance.now() - started) / 100) / 10 };
}
