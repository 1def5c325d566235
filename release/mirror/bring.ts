import { linkSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { atOnce } from 'store/at-once.ts';
import { withBuildFolder } from 'store/build-folder.ts';
import { type Composition, compositionFolder, documentsOf } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { integrityOf } from 'store/integrity.ts';
import { type Log, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { contentKey } from './content-key.ts';
import { fetchIntact, fetchList } from './fetch.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { keysOf } from './parts.ts';
import type { List, Named, Statement } from './pointer.ts';

/** How many files to fetch before they are installed, so that a first copy which was ended begins again where it was. */
const batch = 200;

/**
 * Brings what a mirror has into the folder of the store, each file verified, and each composition whole or not at all. Says
 * what the mirror lacks, and refuses if that is a part of the live site. Returns all that the mirror names.
 */
export function bringing(source: ObjectStore, log: Log): (statement: Statement) => Promise<List> {
  /** What this process has verified, by key. */
  const whole = new Map<string, string>();
  /** Documents in the store, by integrity, so that compositions share them through hard links. */
  const documents = new Map<string, string>();

  return async ({ lists, live, largest }) => {
    const all: List = {};
    for (const named of Object.values(lists)) Object.assign(all, await fetchList(source, named));
    const lacking = Object.entries(all).filter(([key, [integrity]]) => whole.get(key) !== integrity);
    const absent = new Set<string>();
    // A release's files come before the manifest that makes them valid.
    for (const kind of [/^(assets|server)\//, /^releases\//])
      await bringFiles(
        lacking.filter(([key]) => kind.test(key)),
        absent,
      );
    for (const [key, named] of lacking)
      if (key.startsWith('compositions/')) await bringComposition(key, named, largest, absent);
    failpoint('everything is brought');
    const { address } = source;
    const lost = absent.size > 0 && keysOf(live).find((key) => absent.has(key));
    if (lost) throw refusal('mirror.damaged', { address, key: lost });
    for (const key of absent) log({ code: 'mirror.absent', params: { address, key } });
    return all;
  };

  /** Puts files into the store under the names of their keys. */
  async function bringFiles(entries: [key: string, named: Named][], absent: Set<string>): Promise<void> {
    for (let next = 0; next < entries.length; next += batch)
      await withBuildFolder('mirror', async (folder) => {
        const some = entries.slice(next, next + batch);
        await atOnce(some, async ([key, named]) => {
          if (await intactFile(inside(siteFolder, key), named[0])) return;
          const found = await fetchIntact(source, key, named);
          if (found) write(inside(folder, key), found);
          else absent.add(key);
        });
        failpoint('some files are fetched');
        await installFiles(folder, siteFolder);
        for (const [key, [integrity]] of some) if (!absent.has(key)) whole.set(key, integrity);
      });
  }

  async function bringComposition(key: string, named: Named, largest: number, absent: Set<string>): Promise<void> {
    const id = path.basename(path.dirname(key));
    const there = await intactFile(inside(siteFolder, key), named[0]);
    const content = there ?? (await fetchIntact(source, key, named))?.content;
    const { files = {} }: Partial<Composition> = content ? JSON.parse(String(content)) : {};
    if (!content) absent.add(key);
    await withBuildFolder('mirror', async (folder) => {
      await atOnce(Object.entries(files), async ([name, integrity]) => {
        const staged = inside(path.join(folder, 'site'), name);
        for (const known of [path.join(documentsOf(id), name), documents.get(integrity)])
          if (known && (await linked(known, integrity, staged))) return;
        const found = await fetchIntact(source, contentKey('documents', integrity), [integrity, largest]);
        if (found) write(staged, found);
        else absent.add(key);
      });
      if (!content || absent.has(key)) return;
      writeFileSync(path.join(folder, 'composition.json'), content);
      failpoint('a composition is fetched');
      await installFolder(folder, compositionFolder(id), 'composition.json');
      whole.set(key, named[0]);
      for (const [name, integrity] of Object.entries(files)) documents.set(integrity, path.join(documentsOf(id), name));
    });
  }
}

/** A file in a folder. Refuses a name that leads out of it: keys of a bucket are literal, and paths are not. */
function inside(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!file.startsWith(`${folder}${path.sep}`) || /[\\\0]/.test(name)) throw refusal('mirror.outside', { name });
  return file;
}

/** The content of a file; undefined if it is missing or differs. Lets a server in this process answer meanwhile. */
async function intactFile(file: string, integrity: string): Promise<Buffer | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && integrityOf(content) === integrity ? content : undefined;
}

function write(file: string, { content, modified }: StoredObject): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  // Servers make the ETag of the date, which must be the same in all regions.
  utimesSync(file, modified / 1000, modified / 1000);
}

async function linked(from: string, integrity: string, to: string): Promise<boolean> {
  if (!(await intactFile(from, integrity))) return false;
  mkdirSync(path.dirname(to), { recursive: true });
  linkSync(from, to);
  return true;
}
