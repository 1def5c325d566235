import { contentKey } from 'mirror/content-key.ts';
import {
  assertNotOlder,
  isOld,
  type List,
  type Named,
  PointerRefused,
  readPointer,
  type Signed,
  type Statement,
} from 'mirror/pointer.ts';
import type { Composition } from 'store/composition.ts';
import { Unreachable, unreachableSince } from './reach.ts';
import type { StoreReader } from './store-reader.ts';

/** What the Worker needs of a composition. */
export interface Published {
  /** The integrity of every published file, by name. */
  files: Composition['files'];
}

/** The newest pointer that was followed here. */
let last: (Signed & { text: string }) | undefined;
/** Only in the cache, for Workers that start while the store cannot be reached or was put back. */
const lastName = 'last-pointer';
/** Since when the bucket has a pointer that must not be followed. */
let refusedSince: number | undefined;

/** Headers that tell an admin what is wrong. */
export function troubles(): Record<string, string> {
  const unreachable = unreachableSince();
  return {
    ...(unreachable && { 'X-Store-Unreachable-Since': unreachable }),
    ...(refusedSince && { 'X-Store-Refused-Since': new Date(refusedSince).toISOString() }),
    ...(last && isOld(last.statement, Date.now()) && { 'X-Store-Not-Signed-Since': last.statement.at }),
  };
}

/**
 * What the bucket's pointer says; undefined before the first. While the store cannot be reached, or its pointer must not be
 * followed, what the last one said that was followed here.
 */
async function currentStatement(store: StoreReader): Promise<Statement | undefined> {
  last ??= await cachedPointer(store);
  try {
    await followPointer(store);
    if (refusedSince) console.log('The pointer can be followed again.');
    refusedSince = undefined;
  } catch (error) {
    if (error instanceof PointerRefused) {
      if (!refusedSince) console.error(`The site stays as it is. ${error.message}`);
      refusedSince ??= Date.now();
    } else if (!(error instanceof Unreachable)) throw error;
    if (!last) throw new Unreachable(String(error));
  }
  return last?.statement;
}

async function followPointer(store: StoreReader): Promise<void> {
  const before = last;
  const text = await store.pointer();
  if (text === undefined && before) throw new PointerRefused('unsigned');
  if (text === undefined || text === last?.text) return;
  const signed = await readPointer(text, store.publicKeys);
  assertNotOlder(
    signed,
    before && { publicKey: before.publicKey, sequence: before.statement.sequence },
    store.publicKeys,
  );
  // A pointer moves only to what can be read.
  const { statement } = signed;
  if (!(await readComposition(store, statement, statement.live))) throw new Unreachable('It has no live composition.');
  // Another request may have followed a later one meanwhile.
  if (last && last.statement.sequence > statement.sequence) return;
  last = { ...signed, text };
  store.keep(lastName, new TextEncoder().encode(text).buffer);
}

async function cachedPointer(store: StoreReader): Promise<typeof last> {
  const text = await (await store.cached(lastName))?.text();
  if (text === undefined) return undefined;
  // The key may have been changed.
  return readPointer(text, store.publicKeys).then(
    (signed) => ({ ...signed, text }),
    () => undefined,
  );
}

/** The live site, or the composition of a preview. Undefined if the store has no such. */
export async function publishedSite(store: StoreReader, preview: string | undefined): Promise<Published | undefined> {
  const statement = await currentStatement(store);
  return statement && readComposition(store, statement, preview ?? statement.live);
}

/** The files of an app's releases, if one of them has this key. */
export async function listWith(store: StoreReader, key: string): Promise<List | undefined> {
  const find = async (statement: Statement | undefined) => {
    const named = statement && own(statement.lists, key.split('/')[1] ?? '');
    const list = named && (await readList(store, named));
    return list && own(list, key) && list;
  };
  // A file never changes, so nine in ten requests need no pointer.
  return (await find(last?.statement)) ?? find(await currentStatement(store));
}

/** The compositions that answered last, most recent first, by the integrity of their manifest. */
let recent: { integrity: string; published: Published; live: boolean }[] = [];
const maxRecent = 4;

/** What was live before, most recent first. */
export const liveBefore = (published: Published): Published[] =>
  recent.filter((one) => one.live && one.published !== published).map((one) => one.published);

async function readComposition(store: StoreReader, statement: Statement, id: string): Promise<Published | undefined> {
  const key = `compositions/${id}/composition.json`;
  const named = statement.lists.site && own(await readList(store, statement.lists.site), key);
  if (!named) return undefined;
  const [integrity] = named;
  const known = recent.find((one) => one.integrity === integrity);
  const live = known?.live || id === statement.live;
  const published = known?.published ?? {
    files: (JSON.parse(await store.text(key, named)) as Composition).files,
  };
  const others = recent.filter((one) => one.integrity !== integrity);
  recent = [{ integrity, published, live }, ...others].slice(0, maxRecent);
  return published;
}

const lists = new Map<string, List>();
const maxLists = 40;

async function readList(store: StoreReader, named: Named): Promise<List> {
  const [integrity] = named;
  const known = lists.get(integrity);
  if (known) return known;
  const list: List = JSON.parse(await store.text(contentKey('lists', integrity), named));
  if (lists.size >= maxLists) lists.clear();
  lists.set(integrity, list);
  return list;
}

/** Visitors may ask for `constructor`. */
export const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
