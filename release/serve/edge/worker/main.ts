/** A Worker that serves the mirror of a store, as `pnpm serve` serves the store's folder. */

import type { Composition } from 'store/composition.ts';
import {
  contentKey,
  contentTag,
  isOld,
  type List,
  maxDocument,
  type Named,
  PointerRefused,
  readPointer,
  type Signed,
} from 'store/mirror/pointer.ts';
import { type Answer, answer, type Source, sentences, textAnswer } from '../../rules/answer.ts';
import { publishedForms } from '../../rules/site-request.ts';
import {
  type Context,
  type Environment,
  headerOf,
  type StoreReader,
  storeReader,
  Unreachable,
  unreachableSince,
} from './store-reader.ts';

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    // Without a key, anybody who may write to the bucket could show any site.
    if (!environment.PUBLIC_KEY) return responseOf(textAnswer(503, sentences.noKey));
    const { method, url: target } = request;
    const header = (name: string) => headerOf(request, name);
    const store = storeReader(environment, new URL(target).origin, context);
    return answer({ method, target, header }, mirrored(store))
      .catch((error) => {
        if (error instanceof Unreachable) return textAnswer(503, sentences.unreachable, { 'Retry-After': '10' });
        console.error(`${method} ${target} could not be answered: ${error}`);
        return textAnswer(500, sentences.failed);
      })
      .then(responseOf);
  },
};

async function responseOf({ status, headers, text, part }: Answer<BodyInit>): Promise<Response> {
  // `manual`: what is compressed is so already.
  const init = { status, headers: { ...headers, ...troubles() }, encodeBody: 'manual' };
  if (!part || status !== 206) return new Response(part?.body ?? text ?? null, init);
  return new Response((await new Response(part.body).arrayBuffer()).slice(part.start, part.end), init);
}

/** A pointer that was followed, what its list names, and the files of the composition that it makes live. */
type Followed = Signed & { text: string; all: List; files: Composition['files'] };

/** What was live, the newest first. */
let followed: Followed[] = [];
/** The name of the pointer in the cache, for Workers that start while the store cannot be reached or was put back. */
const lastName = 'last-pointer';
/** Since when the bucket has a pointer that must not be followed. */
let refusedSince: string | undefined;

function troubles(): Record<string, string> {
  const unreachable = unreachableSince();
  const statement = followed[0]?.statement;
  return {
    ...(unreachable && { 'X-Store-Unreachable-Since': unreachable }),
    ...(refusedSince && { 'X-Store-Refused-Since': refusedSince }),
    ...(statement && isOld(statement, Date.now()) && { 'X-Store-Not-Signed-Since': statement.at }),
  };
}

/** Published files, as the newest pointer names them. */
const mirrored = (store: StoreReader): Source<BodyInit> => ({
  async site(preview) {
    const last = await lastFollowed(store);
    const site = last && (preview ? await readFiles(store, last.all, preview) : last.files);
    if (!site) return undefined;
    // While the store has not what it should have, what was live before may stand in as far as it is in the cache.
    const versions = [site, ...(preview ? [] : followed.map(({ files }) => files).filter((files) => files !== site))];
    return (name) =>
      Object.hasOwn(site, name)
        ? versions.flatMap((files, turn) => formsOf(store, (one) => documentIn(files, one), name, turn > 0))
        : undefined;
  },
  async asset(pathname) {
    const key = pathname.slice(1);
    const listIn = (one: Followed | undefined) => (one && Object.hasOwn(one.all, key) ? one.all : undefined);
    // A file never changes, so nine in ten requests need no pointer.
    const list = listIn(followed[0]) ?? listIn(await lastFollowed(store));
    return list && formsOf(store, (name) => (list[name] ? [name, list[name]] : undefined), key);
  },
});

type Found = [key: string, named: Named];

const documentIn = (files: Composition['files'], name: string): Found | undefined => {
  const integrity = own(files, name);
  return integrity ? [contentKey('documents', integrity), [integrity, maxDocument]] : undefined;
};

function formsOf(store: StoreReader, find: (name: string) => Found | undefined, name: string, onlyCached?: boolean) {
  return publishedForms.flatMap(([encoding, suffix]) => {
    const found = find(name + suffix);
    if (!found) return [];
    const open = () => store.open(...found, onlyCached);
    return [{ encoding, etag: contentTag(found[1][0]), open }];
  });
}

/** What the bucket's pointer says, or the last one that was followed here; undefined before the first. */
async function lastFollowed(store: StoreReader): Promise<Followed | undefined> {
  try {
    const cached = followed[0] ? undefined : await store.cached(lastName);
    // The key may have been changed.
    if (cached) await follow(store, await cached.text()).catch(() => {});
    const text = await store.pointer();
    const [last] = followed;
    if (text === undefined && last) throw new PointerRefused('unsigned');
    if (text !== undefined && text !== last?.text) await follow(store, text);
    if (refusedSince) console.log('The pointer can be followed again.');
    refusedSince = undefined;
  } catch (error) {
    if (error instanceof PointerRefused) {
      if (!refusedSince) console.error(`The site stays as it is. The pointer is ${error.message}.`);
      refusedSince ??= new Date().toISOString();
    } else if (!(error instanceof Unreachable)) throw error;
    if (!followed[0]) throw new Unreachable(String(error));
  }
  return followed[0];
}

/** Follows a pointer to what can be read; throws otherwise. */
async function follow(store: StoreReader, text: string): Promise<void> {
  const [last] = followed;
  const seen = last && { publicKey: last.publicKey, sequence: last.statement.sequence };
  const signed = await readPointer(text, store.publicKeys, seen);
  const { sequence, live, list } = signed.statement;
  const all = await store.json<List>(contentKey('lists', list[0]), list);
  const files = await readFiles(store, all, live);
  if (!files) throw new Unreachable('It has no live composition.');
  // Another request may have followed a later one meanwhile.
  if ((followed[0]?.statement.sequence ?? 0) > sequence) return;
  followed = [{ ...signed, text, all, files }, ...followed.filter((one) => one.statement.live !== live)].slice(0, 3);
  store.keep(lastName, new TextEncoder().encode(text).buffer);
}

async function readFiles(store: StoreReader, all: List, id: string): Promise<Composition['files'] | undefined> {
  const key = `compositions/${id}/composition.json`;
  const named = own(all, key);
  return named && (await store.json<Composition>(key, named)).files;
}

/** Visitors may ask for `constructor`. */
const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
