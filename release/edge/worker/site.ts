import { contentKey, contentTag } from 'mirror/content-key.ts';
import {
  isOld,
  type List,
  maxDocument,
  type Named,
  PointerRefused,
  readPointer,
  type Signed,
  type Statement,
} from 'mirror/pointer.ts';
import type { Form, Source } from 'serve/rules/answer.ts';
import { publishedForms } from 'serve/rules/site-request.ts';
import type { Composition } from 'store/composition.ts';
import { Unreachable, unreachableSince } from './reach.ts';
import type { StoreReader } from './store-reader.ts';

/** The newest pointer that was followed here. */
let last: (Signed & { text: string }) | undefined;
/** Only in the cache, for Workers that start while the store cannot be reached or was put back. */
const lastName = 'last-pointer';
/** Since when the bucket has a pointer that must not be followed. */
let refusedSince: string | undefined;

/** Headers that tell an admin what is wrong. */
export function troubles(): Record<string, string> {
  const unreachable = unreachableSince();
  return {
    ...(unreachable && { 'X-Store-Unreachable-Since': unreachable }),
    ...(refusedSince && { 'X-Store-Refused-Since': refusedSince }),
    ...(last && isOld(last.statement, Date.now()) && { 'X-Store-Not-Signed-Since': last.statement.at }),
  };
}

/** Published files, as the newest pointer names them. */
export const mirrored = (store: StoreReader): Source<BodyInit> => ({
  async site(preview) {
    const statement = await currentStatement(store);
    const site = statement && (await readFiles(store, statement, preview ?? statement.live));
    if (!site) return undefined;
    // While the store has not what it should have, what was live before may stand in as far as it is in the cache.
    const versions = [site, ...(preview ? [] : before.filter((files) => files !== site))];
    return (name) =>
      Object.hasOwn(site, name)
        ? versions.flatMap((files, turn) => formsOf(store, (one) => documentIn(files, one), name, turn > 0))
        : undefined;
  },
  async asset(pathname) {
    const key = pathname.slice(1);
    const find = async (statement: Statement | undefined) => {
      const named = statement && own(statement.lists, key.split('/')[1] ?? '');
      const list = named && (await readJson<List>(store, contentKey('lists', named[0]), named));
      return list && own(list, key) && list;
    };
    // A file never changes, so nine in ten requests need no pointer.
    const list = (await find(last?.statement)) ?? (await find(await currentStatement(store)));
    return list && formsOf(store, (name) => (list[name] ? [name, list[name]] : undefined), key);
  },
});

type Found = [key: string, named: Named];

const documentIn = (files: Composition['files'], name: string): Found | undefined => {
  const integrity = own(files, name);
  return integrity ? [contentKey('documents', integrity), [integrity, maxDocument]] : undefined;
};

function formsOf(
  store: StoreReader,
  find: (name: string) => Found | undefined,
  name: string,
  onlyCached?: boolean,
): Form<BodyInit>[] {
  return publishedForms.flatMap(([encoding, suffix]) => {
    const found = find(name + suffix);
    if (!found) return [];
    const open = () => store.open(...found, onlyCached);
    return [{ encoding, etag: contentTag(found[1][0]), open }];
  });
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
      if (!refusedSince) console.error(`The site stays as it is. The pointer is ${error.message}.`);
      refusedSince ??= new Date().toISOString();
    } else if (!(error instanceof Unreachable)) throw error;
    if (!last) throw new Unreachable(String(error));
  }
  return last?.statement;
}

async function followPointer(store: StoreReader): Promise<void> {
  const seen = last && { publicKey: last.publicKey, sequence: last.statement.sequence };
  const text = await store.pointer();
  if (text === undefined && seen) throw new PointerRefused('unsigned');
  if (text === undefined || text === last?.text) return;
  const signed = await readPointer(text, store.publicKeys, seen);
  // A pointer moves only to what can be read.
  const { statement } = signed;
  const files = await readFiles(store, statement, statement.live);
  if (!files) throw new Unreachable('It has no live composition.');
  // Another request may have followed a later one meanwhile.
  if (last && last.statement.sequence > statement.sequence) return;
  last = { ...signed, text };
  before = [files, ...before.filter((one) => one !== files)].slice(0, 3);
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

/** The files of the compositions that were live, most recent first. */
let before: Composition['files'][] = [];

/** The integrity of every published file of a composition, by name. */
async function readFiles(
  store: StoreReader,
  { lists }: Statement,
  id: string,
): Promise<Composition['files'] | undefined> {
  const key = `compositions/${id}/composition.json`;
  const { site } = lists;
  const named = site && own(await readJson<List>(store, contentKey('lists', site[0]), site), key);
  return named && (await readJson<Composition>(store, key, named)).files;
}

/** By integrity. */
const known = new Map<string, unknown>();
const maxKnown = 40;

async function readJson<T>(store: StoreReader, key: string, named: Named): Promise<T> {
  const value = known.get(named[0]) ?? (await store.json(key, named));
  if (known.size >= maxKnown) known.clear();
  known.set(named[0], value);
  return value as T;
}

/** Visitors may ask for `constructor`. */
const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
