import { atOnce } from '../at-once.ts';
import type { Composition } from '../composition.ts';
import type { Release } from '../release.ts';
import { documentsByKey, filesByKey } from './keys.ts';
import { unpacked } from './manifest-content.ts';
import type { ListedObject, SharedStore } from './shared-store.ts';

/** A manifest in a bucket. */
export interface Manifest extends ListedObject {
  /** `compositions/1a2b…`, `releases/mf-events/3c4d…`. */
  name: string;
}

/** All manifests, also those that the history does not name, of commands that were killed or are running. */
export async function listManifests(store: SharedStore): Promise<Manifest[]> {
  const listed = [...(await store.list('compositions/')), ...(await store.list('releases/'))];
  return listed.flatMap((object) => {
    const name = /^(.+)\/(?:composition|release)\.json\.gz$/.exec(object.key)?.[1];
    return name ? [{ ...object, name }] : [];
  });
}

/** Objects that none of these manifests names, and that nobody has put since this time (ms). */
export async function unnamedObjects(
  store: SharedStore,
  manifests: Manifest[],
  since: number,
): Promise<ListedObject[]> {
  // Before the manifests are read: what is put after that is younger than `since`.
  const listed = [
    ...(await store.list('documents/')),
    ...(await store.list('assets/')),
    ...(await store.list('server/')),
  ].filter(({ modified }) => modified < since);
  const named = new Set<string>();
  await atOnce(listed.length > 0 ? manifests : [], async ({ key }) => {
    const found = await store.get(key);
    const manifest: Release | Composition | undefined = found && JSON.parse(String(unpacked(found.content)));
    if (!manifest) return;
    const files = 'app' in manifest ? filesByKey(manifest) : documentsByKey(manifest);
    for (const file of files.keys()) named.add(file);
  });
  return listed.filter(({ key }) => !named.has(key));
}

/** Deletes objects that nobody has put since this time (ms), and returns them. */
export async function deleteOlder(store: SharedStore, objects: ListedObject[], since: number): Promise<ListedObject[]> {
  const deleted: ListedObject[] = [];
  await atOnce(objects, async (object) => {
    if (await store.deleteOlder(object.key, since)) deleted.push(object);
  });
  return deleted;
}
