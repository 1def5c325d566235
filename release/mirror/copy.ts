import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce } from 'store/at-once.ts';
import { failpoint } from 'store/failpoint.ts';
import { type Entry, readHistory } from 'store/history.ts';
import { integrityOf } from 'store/integrity.ts';
import { liveComposition } from 'store/live.ts';
import { type Log, refusal } from 'store/message.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { contentKey } from './content-key.ts';
import { fetchList } from './fetch.ts';
import { historyLines } from './history-lines.ts';
import { type KeyPair, signPointer } from './key-pair.ts';
import type { ListedObject, ObjectStore } from './object-store.ts';
import { intact, keysOf, partsOf, sizeOf } from './parts.ts';
import { type List, type Named, pointerKey, type Statement } from './pointer.ts';

const hour = 3_600_000;
/** How many entries of the history an object has, so that a switch adds to the last one only. */
const chunk = 500;

interface Wanted {
  keyPair: KeyPair;
  /** What the mirror's pointer says, if this store has signed it. */
  before: Statement | undefined;
  /** The greatest sequence number that this store remembers. */
  last: number;
  /** Compares every object with the store, sends what differs, and removes what nothing names any more. */
  verify: boolean;
}

export interface Copied {
  statement: Statement;
  /** Objects that were sent, and their bytes. */
  objects: number;
  bytes: number;
  /** How many of them the mirror had with other content. */
  mended: number;
  removed: number;
}

/**
 * Copies what a mirror lacks: the files, then the manifests that name them, then the lists, and the pointer last. It may
 * be killed at any moment: what the mirror's pointer names is always there, and the next copy completes the rest.
 */
export async function copyStore(target: ObjectStore, wanted: Wanted, log: Log): Promise<Copied> {
  const { before, verify } = wanted;
  const { live, history, lines } = await settledSite();
  const listed = new Map((await target.list()).map((one) => [one.key, one]));
  const mirrored = before?.lists.site ? await fetchList(target, before.lists.site).catch(() => ({})) : {};
  const named = new Set<string>([pointerKey]);
  const sent = { objects: 0, bytes: 0, mended: 0 };

  /** Returns false if neither the mirror nor the store has the object. */
  const send = async (key: string, read: () => Buffer | undefined): Promise<boolean> => {
    if (named.has(key)) return true;
    const there = listed.get(key);
    const content = there && !verify ? undefined : read();
    if (!content && !there) return false;
    named.add(key);
    if (!content || (there && isSame(there, content))) return true;
    await target.put(key, content);
    failpoint(`${key} is mirrored`);
    sent.objects += 1;
    sent.bytes += content.length;
    sent.mended += there ? 1 : 0;
    if (sent.objects % 500 === 0)
      log({ code: 'mirror.sending', params: { count: sent.objects, megabytes: megabytes(sent.bytes) } });
    return true;
  };
  /** Sends a list, or a part of the history, which is found by its hash. */
  const sendText = async (folder: 'lists' | 'history', text: string): Promise<[key: string, named: Named]> => {
    const content = Buffer.from(text);
    const integrity = integrityOf(content);
    const key = contentKey(folder, integrity);
    await send(key, () => content);
    return [key, [integrity, content.length]];
  };

  const site: List = {};
  const lists: Record<string, List> = { site };
  let largest = before?.largest ?? 0;
  const isMirrored = (manifest: string) => !verify && manifest in mirrored && listed.has(manifest);
  for (const { list, manifest, files } of partsOf(history, isMirrored)) {
    let lost: string | undefined;
    await atOnce(files, async (item) => {
      if (!(await send(item.key, () => intact(item)))) lost = item.key;
    });
    if (lost) log({ code: 'mirror.leftOut', params: { manifest: manifest.key, file: lost } });
    if (lost) continue;
    await send(manifest.key, () => intact(manifest));
    lists[list] ??= {};
    for (const item of [...files, manifest])
      if (item.key.startsWith('documents/')) largest = Math.max(largest, sizeOf(item));
      else lists[list][item.key] = [item.integrity, sizeOf(item)];
  }
  const lost = keysOf(live).find((key) => !named.has(key));
  if (lost) throw refusal('mirror.liveDamaged', { manifest: lost });
  for (let first = 0; first < lines.length; first += chunk) {
    const [key, bytes] = await sendText('history', lines.slice(first, first + chunk).join('\n'));
    site[key] = bytes;
  }
  const signedLists: Statement['lists'] = {};
  for (const [name, list] of Object.entries(lists))
    [, signedLists[name]] = await sendText('lists', JSON.stringify(list));

  const statement = nextStatement({ live, lists: signedLists, largest }, wanted);
  if (statement !== before) await target.put(pointerKey, signPointer(statement, wanted.keyPair));
  failpoint('the pointer of the mirror is moved');
  // Those who have just read the pointer of before still ask for its lists.
  for (const [integrity] of Object.values(before?.lists ?? {})) named.add(contentKey('lists', integrity));
  const isOld = ({ key, modified }: ListedObject) => !named.has(key) && modified < Date.now() - 24 * hour;
  const old = verify ? [...listed.values()].filter(isOld) : [];
  await atOnce(old, ({ key }) => target.delete(key));
  return { statement, ...sent, removed: old.length };
}

export const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;

const isSame = ({ size, md5 }: ListedObject, content: Buffer): boolean =>
  size === content.length && (md5 === undefined || md5 === createHash('md5').update(content).digest('hex'));

/** The live composition, and the history that ends with it: a switch that is under way takes a moment. */
async function settledSite(): Promise<{ live: string; history: Entry[]; lines: string[] }> {
  for (let attempt = 1; attempt <= 40; attempt++) {
    const live = liveComposition();
    const [lines, history] = [historyLines(), readHistory()];
    const isSame = lines.at(-1)?.startsWith(`{"seq":${history.at(-1)?.seq},`);
    if (live && isSame && switchesOf(history).at(-1)?.composition === live) return { live, history, lines };
    if (!live && history.length === 0) throw refusal('refused.noSite');
    await sleep(50);
  }
  throw refusal('mirror.unsettled');
}

/** The statement to sign; that of before if it says the same, and was signed in the last hours. */
function nextStatement(
  says: Pick<Statement, 'live' | 'lists' | 'largest'>,
  { before, last, verify }: Wanted,
): Statement {
  const now = Date.now();
  const { live, lists, largest } = before ?? {};
  const isSame = JSON.stringify(says) === JSON.stringify({ live, lists, largest });
  // Somebody may have put back an older one.
  if (before && isSame && before.sequence >= last && !verify && now - Date.parse(before.at) < 6 * hour) return before;
  const sequence = Math.max(now, last + 1, (before?.sequence ?? 0) + 1);
  if (!Number.isSafeInteger(sequence)) throw refusal('mirror.sequence');
  return { format: 1, sequence, at: new Date(now).toISOString(), ...says };
}
