import { linkSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atOnce } from '../at-once.ts';
import { withBuildFolder } from '../build-folder.ts';
import { failpoint } from '../failpoint.ts';
import { installFiles, installFolder } from '../install.ts';
import { type Log, refusal } from '../message.ts';
import { siteFolder } from '../site-folder.ts';
import { fetchIntact, fetchText } from './fetch.ts';
import type { ObjectStore } from './object-store.ts';
import { type Item, intactFile, itemsOf, manifestsOfComposition } from './parts.ts';
import { contentKey, type List, maxDocument, type Signed } from './pointer.ts';

/**
 * Brings what a mirror has into the folder of the store: each release and each composition whole or not at all, and each
 * file verified. Says what the mirror lacks, and refuses if that is a part of the live site. Returns all that it names.
 */
export function bringing(source: ObjectStore, log: Log): (signed: Signed) => Promise<List> {
  const { address } = source;
  /** Manifests whose files this process has verified, by their integrity. */
  const whole = new Set<string>();
  /** Names of verified files by integrity, so that compositions share documents through hard links. */
  const known = new Map<string, string>();

  return async ({ statement }) => {
    const { list } = statement;
    const all: List = JSON.parse(await fetchText(source, contentKey('lists', list[0]), list));
    const lost = new Map<string, string>();
    await withBuildFolder('mirror', async (folder) => {
      // A release comes before the compositions of it.
      for (const [manifest, [integrity]] of Object.entries(all).sort().reverse())
        if (/^(releases|compositions)\/.*\/(release|composition)\.json$/.test(manifest) && !whole.has(integrity)) {
          const key = await bringPart(manifest, all, mkdtempSync(path.join(folder, 'part-')));
          if (key) lost.set(manifest, key);
          else whole.add(integrity);
        }
    });
    const needed = manifestsOfComposition(statement.live).find((one) => lost.has(one) || !(one in all));
    if (needed) throw refusal('mirror.damaged', { address, key: lost.get(needed) ?? needed });
    for (const key of lost.values()) log({ code: 'mirror.absent', params: { address, key } });
    return all;
  };

  /** Installs a manifest with its files. Returns the key of an object that the mirror lacks. */
  async function bringPart(manifest: string, all: List, folder: string): Promise<string | undefined> {
    const record = path.posix.dirname(manifest);
    let lost: string | undefined;
    /** Puts a file beside the manifest or with the other files, from the store if that has it. */
    const bring = async ({ name, key, integrity }: Item): Promise<Buffer | undefined> => {
      const staged = inside(path.join(folder, name.startsWith(`${record}/`) ? 'record' : 'files'), name);
      mkdirSync(path.dirname(staged), { recursive: true });
      for (const there of [name, known.get(integrity)]) {
        const content = there && (await intactFile(there, integrity));
        if (content) linkSync(path.join(siteFolder, there), staged);
        if (content) return content;
      }
      const content = await fetchIntact(source, key, all[key] ?? [integrity, maxDocument]);
      if (content) writeFileSync(staged, content);
      else lost = key;
      return content;
    };
    const content = await bring({ name: manifest, key: manifest, integrity: all[manifest]?.[0] ?? '' });
    const items = (content && itemsOf(manifest, content)) ?? [];
    await atOnce(items, async (item) => void (await bring(item)));
    if (lost) return lost;
    failpoint('a part is fetched');
    await installFiles(path.join(folder, 'files'), siteFolder);
    await installFolder(path.join(folder, 'record', record), path.join(siteFolder, record), path.basename(manifest));
    for (const { name, integrity } of items) known.set(integrity, name);
    return undefined;
  }
}

/** A file in a folder. Refuses a name that leads out of it: keys of a bucket are literal, and paths are not. */
function inside(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!file.startsWith(`${folder}${path.sep}`) || /[\\\0]/.test(name)) throw refusal('mirror.outside', { name });
  return file;
}
