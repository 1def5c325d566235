import type { Composition } from 'store/composition.ts';
import { isPaused, reach, Unreachable } from './reach.ts';
import type { StoreReader } from './store-reader.ts';

/** What the Worker needs of a composition: the integrity of every published file, by name. */
export type PublishedFiles = Composition['files'];

/** The compositions that answered last, most recent first. */
let recent: { id: string; files: PublishedFiles }[] = [];
const maxRecent = 4;
/** The ids of those that were live, and not only previewed. */
const wereLive = new Set<string>();

/** Undefined if the store has no such composition. */
export async function readComposition(store: StoreReader, id: string): Promise<PublishedFiles | undefined> {
  const known = recent.find((one) => one.id === id);
  const files = known?.files ?? (await readFiles(store, id));
  if (files) recent = [{ id, files }, ...recent.filter((one) => one.id !== id)].slice(0, maxRecent);
  return files;
}

/** What was live before, most recent first. */
export const liveBefore = (files: PublishedFiles): PublishedFiles[] =>
  recent.filter((one) => wereLive.has(one.id) && one.files !== files).map((one) => one.files);

async function readFiles(store: StoreReader, id: string): Promise<PublishedFiles | undefined> {
  const text = await store.unpackedText(`compositions/${id}/composition.json.gz`);
  return text === undefined ? undefined : (JSON.parse(text) as Composition).files;
}

/** The last composition that was live and complete. */
let lastLive: string | undefined;
/** Only in the cache, for Workers that start while the store cannot be reached. */
const lastLiveKey = 'last-live';

/**
 * The live composition; undefined before the first. While the store cannot be reached, the last one that was live here.
 */
export async function liveComposition(store: StoreReader): Promise<PublishedFiles | undefined> {
  try {
    const id = await readPointer(store);
    const files = id ? await readComposition(store, id) : undefined;
    if (id && files && id !== lastLive) {
      lastLive = id;
      wereLive.add(id);
      store.keep(lastLiveKey, id, { size: id.length, httpEtag: `"${id}"` });
    }
    return files;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    const id = lastLive ?? (await store.cached().text(lastLiveKey));
    const files = id && (await readComposition(store.cached(), id));
    if (!files) throw error;
    return files;
  }
}

/** Of the pointer, the rest is for the commands. */
interface Pointer {
  /** Empty or absent before the first release, even if there is a preview. */
  live?: string;
}

/** Never from the cache: R2 answers with the latest write. */
async function readPointer({ bucket }: StoreReader): Promise<string | undefined> {
  if (!bucket || isPaused()) throw new Unreachable('The store could not be reached a moment ago.');
  const pointer: Pointer | undefined = await reach(async () => {
    const object = await bucket.get('live.json');
    return object ? JSON.parse(await object.text()) : undefined;
  });
  return pointer?.live;
}
