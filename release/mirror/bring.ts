import { linkSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import { withBuildFolder } from 'store/build-folder.ts';
import { type Composition, compositionFolder, documentsOf, findComposition } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { integrityOf, storedFiles } from 'store/integrity.ts';
import { type Log, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { contentKey } from './content-key.ts';
import { fetchIntact, fetchList } from './fetch.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import type { List, Named, Statement } from './pointer.ts';

/** How many files to fetch before they are installed, so that a first copy which was ended begins again where it was. */
const batch = 200;

/** Brings what a mirror has into the folder of the store, each file verified, and each composition whole or not at all. */
export class Bringer {
  readonly #source: ObjectStore;
  readonly #log: Log;
  /** The integrity of files in the store that this process has verified, by key. */
  readonly #whole = new Map<string, string>();
  /** Documents in the store, by integrity, so that compositions share them through hard links. */
  readonly #documents = new Map<string, string>();

  constructor(source: ObjectStore, log: Log) {
    this.#source = source;
    this.#log = log;
  }

  /** Says what the mirror lacks, and refuses if that is a part of the live site. Returns all that the mirror names. */
  async bring({ lists, live, largest }: Statement): Promise<List> {
    const all: List = {};
    for (const named of Object.values(lists)) Object.assign(all, await fetchList(this.#source, named));
    const entries = Object.entries(all);
    const absent = new Set<string>();
    // A release's files come before the manifest that makes them valid.
    for (const kind of [/^(assets|server)\//, /^releases\//])
      await this.#files(
        entries.filter(([key]) => kind.test(key)),
        absent,
      );
    for (const [key, named] of entries)
      if (key.startsWith('compositions/') && !(await this.#composition(key, named, largest))) absent.add(key);
    failpoint('everything is brought');
    const { address } = this.#source;
    const lost = absent.size > 0 ? keysOf(live).find((key) => absent.has(key)) : undefined;
    if (lost) throw refusal('mirror.damaged', { address, key: lost });
    for (const key of absent) this.#log({ code: 'mirror.absent', params: { address, key } });
    return all;
  }

  /** Puts files into the store under the names of their keys. */
  async #files(entries: [key: string, named: Named][], absent: Set<string>): Promise<void> {
    for (let next = 0; next < entries.length; next += batch)
      await withBuildFolder('mirror', async (folder) => {
        await atOnce(entries.slice(next, next + batch), async ([key, named]) => {
          if (await this.#has(key, named[0])) return;
          const found = await fetchIntact(this.#source, key, named);
          if (found) write(inside(folder, key), found);
          else absent.add(key);
        });
        failpoint('some files are fetched');
        await installFiles(folder, siteFolder);
      });
  }

  /** Returns false if the mirror has not all of it. */
  async #composition(key: string, named: Named, largest: number): Promise<boolean> {
    const id = key.split('/')[1] ?? '';
    const [integrity] = named;
    if (this.#whole.get(id) === integrity) return true;
    const there = await intactFile(inside(siteFolder, key), integrity);
    const manifest = there ? undefined : await fetchIntact(this.#source, key, named);
    const content = there ?? manifest?.content;
    if (!content) return false;
    const { files }: Composition = JSON.parse(String(content));
    let lacks = false;
    await withBuildFolder('mirror', async (folder) => {
      await atOnce(Object.entries(files), async ([name, integrity]) => {
        const staged = inside(path.join(folder, 'site'), name);
        if (await linked(path.join(documentsOf(id), name), integrity, staged)) return;
        if (await linked(this.#documents.get(integrity), integrity, staged)) return;
        const found = await fetchIntact(this.#source, contentKey('documents', integrity), [integrity, largest]);
        if (found) write(staged, found);
        else lacks = true;
      });
      if (lacks) return;
      write(path.join(folder, 'composition.json'), { content, modified: manifest?.modified ?? Date.now() });
      failpoint('a composition is fetched');
      await installFolder(folder, compositionFolder(id), 'composition.json');
      this.#whole.set(id, integrity);
      for (const [name, integrity] of Object.entries(files))
        this.#documents.set(integrity, path.join(documentsOf(id), name));
    });
    return !lacks;
  }

  async #has(key: string, integrity: string): Promise<boolean> {
    if (this.#whole.get(key) !== integrity && (await intactFile(inside(siteFolder, key), integrity)))
      this.#whole.set(key, integrity);
    return this.#whole.get(key) === integrity;
  }
}

/** What a composition needs in the store, as the mirror names it. */
function keysOf(id: string): string[] {
  const releases = Object.entries(findComposition(id)?.releases ?? {}) as [AppName, string][];
  const files = releases.flatMap(([app, version]) => {
    const release = findRelease(app, version);
    return release ? [release.code, release.content].flatMap((part) => storedFiles(app, part)) : [];
  });
  return [
    `compositions/${id}/composition.json`,
    ...releases.map(([app, version]) => `releases/${app}/${version}/release.json`),
    ...files.map(([key]) => key),
  ];
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

async function linked(from: string | undefined, integrity: string, to: string): Promise<boolean> {
  if (!from || !(await intactFile(from, integrity))) return false;
  mkdirSync(path.dirname(to), { recursive: true });
  linkSync(from, to);
  return true;
}
