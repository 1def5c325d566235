import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce } from 'store/at-once.ts';
import { findComposition } from 'store/composition.ts';
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
import type { ObjectStore } from './object-store.ts';
import { historyObjects, intact, partsOf, sizeOf } from './parts.ts';
import { type List, pointerKey, type Statement } from './pointer.ts';
import { Sender } from './sender.ts';

const hour = 3_600_000;

interface Wanted {
  keyPair: KeyPair;
  /** What the mirror's pointer says, if this store has signed it. */
  before: Statement | undefined;
  /** The greatest sequence number that this store remembers. */
  last: number;
  /** Compares every object with the store, sends what differs, and removes what nothing names any more. */
  verify: boolean;
}

export interface Copied extends Pick<Sender, 'objects' | 'bytes' | 'mended'> {
  statement: Statement;
  removed: number;
}

/**
 * Copies what a mirror lacks: the files, then the manifests that name them, then the lists, and the pointer last. It may
 * be killed at any moment: what the mirror's pointer names is always there, and the next copy completes the rest.
 */
export async function copyStore(target: ObjectStore, wanted: Wanted, log: Log): Promise<Copied> {
  const { before, verify } = wanted;
  const { live, history, lines } = await settledSite();
  const listed = await target.list();
  const sender = new Sender(target, new Map(listed.map((one) => [one.key, one])), verify, log);
  const mirrored = before?.lists.site ? await fetchList(target, before.lists.site).catch(() => ({})) : {};
  const named = new Set<string>([pointerKey]);
  const site: List = {};
  const lists: Record<string, List> = { site };
  let largest = before?.largest ?? 0;
  const isMirrored = (key: string) => !verify && key in mirrored && sender.has(key);

  for (const { list, manifest, files } of partsOf(history, isMirrored)) {
    const lost = await sender.send(files.map((item) => ({ key: item.key, content: () => intact(item) })));
    if (lost[0]) {
      log({ code: 'mirror.leftOut', params: { manifest: manifest.key, file: lost[0] } });
      continue;
    }
    await sender.send([{ key: manifest.key, content: () => intact(manifest) }]);
    lists[list] ??= {};
    for (const item of [...files, manifest]) {
      named.add(item.key);
      const isDocument = item.key.startsWith('documents/');
      if (isDocument) largest = Math.max(largest, sizeOf(item));
      else lists[list][item.key] = [item.integrity, sizeOf(item)];
    }
  }
  for (const key of liveManifests(live)) if (!named.has(key)) throw refusal('mirror.liveDamaged', { manifest: key });
  for (const { key, content } of historyObjects(lines)) {
    await sender.send([{ key, content: () => content }]);
    site[key] = [integrityOf(content), content.length];
    named.add(key);
  }
  const namedLists: Statement['lists'] = {};
  for (const [name, list] of Object.entries(lists)) {
    const content = Buffer.from(JSON.stringify(list));
    const integrity = integrityOf(content);
    const key = contentKey('lists', integrity);
    await sender.send([{ key, content: () => content }]);
    namedLists[name] = [integrity, content.length];
    named.add(key);
  }

  const statement = nextStatement({ live, lists: namedLists, largest }, wanted);
  if (statement !== before) await target.put(pointerKey, signPointer(statement, wanted.keyPair));
  failpoint('the pointer of the mirror is moved');
  // Those who have just read the pointer of before still ask for its lists.
  for (const one of Object.values(before?.lists ?? {})) named.add(contentKey('lists', one[0]));
  const old = listed.filter(({ key, modified }) => verify && !named.has(key) && modified < Date.now() - 24 * hour);
  await atOnce(old, ({ key }) => target.delete(key));
  const { objects, bytes, mended } = sender;
  return { statement, objects, bytes, mended, removed: old.length };
}

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

/** The manifests without which the live site is not whole. */
const liveManifests = (live: string): string[] => [
  `compositions/${live}/composition.json`,
  ...Object.entries(findComposition(live)?.releases ?? {}).map((one) => `releases/${one.join('/')}/release.json`),
];

/** The statement to sign; that of before if it says the same, and was signed in the last hours. */
function nextStatement(
  says: Pick<Statement, 'live' | 'lists' | 'largest'>,
  { before, last, verify }: Wanted,
): Statement {
  const { live, lists, largest } = says;
  const now = Date.now();
  const isSame =
    before && JSON.stringify([live, lists, largest]) === JSON.stringify([before.live, before.lists, before.largest]);
  // Somebody may have put back an older one.
  const isLast = before && before.sequence >= last;
  if (isSame && isLast && !verify && now - Date.parse(before.at) < 6 * hour) return before;
  const sequence = Math.max(now, last + 1, (before?.sequence ?? 0) + 1);
  if (!Number.isSafeInteger(sequence)) throw refusal('mirror.sequence');
  return { format: 1, sequence, at: new Date(now).toISOString(), live, lists, largest };
}
