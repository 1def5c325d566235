import { failpoint } from 'store/failpoint.ts';
import { record } from 'store/shared/record.ts';
import type { SharedStore } from 'store/shared/shared-store.ts';
import { deleteOlder, listManifests, type Manifest, unnamedObjects } from 'store/shared/sweep.ts';
import { oldBy, pruneEntry } from './old-names.ts';
import type { Pruned } from './prune.ts';
import type { RetentionRule } from './retention.ts';

interface Options {
  dryRun: boolean;
  longestRelease?: number | undefined;
}

/**
 * Prunes a bucket, in which no lock keeps others from releasing at the same time.
 *
 * 1. The pointer is moved to an entry that names the manifests to be removed. A release that has read an earlier pointer
 *    can then not switch any more. It pulls, compares its files with the manifests that stay, and puts again what only the
 *    removed ones name.
 * 2. Those manifests are deleted, unless they have been put again since the pointer before.
 * 3. Files that no remaining manifest names are deleted. Those uploaded within the last day are left, because they may
 *    belong to a release that has not switched yet. A release that reuses a file without a manifest uploads it again.
 *
 * The date of each object is looked at immediately before it is deleted (`deleteOlder`). For what may still come in
 * between, a release looks for all that it has uploaded once more after its switch. A prune that is killed leaves objects
 * that the next one deletes.
 */
export async function pruneShared(
  store: SharedStore,
  rule: RetentionRule,
  { dryRun, longestRelease = 86_400_000 }: Options,
): Promise<Pruned> {
  let removed: Manifest[] = [];
  let kept: Manifest[] = [];
  let before = 0;
  const untouchedSince = Date.now() - longestRelease;
  const findUnnamed = () => unnamedObjects(store, kept, untouchedSince);
  const recorded = await record(store, async (pointer) => {
    if (!pointer) return undefined;
    before = pointer.modified;
    const manifests = await listManifests(store);
    const isOld = oldBy(rule, Math.min(rule.since, untouchedSince));
    removed = manifests.filter(({ name, modified }) => isOld(name, modified));
    kept = manifests.filter((manifest) => !removed.includes(manifest));
    if (dryRun || (removed.length === 0 && (await findUnnamed()).length === 0)) return undefined;
    return { live: pointer.entry.live, ...pruneEntry(removed.map(({ name }) => name)) };
  });
  if (recorded) failpoint('the prune is recorded');
  const manifests = recorded ? await deleteOlder(store, removed, before) : removed;
  failpoint('the manifests are deleted');
  // Reads all manifests, which takes longer than others may leave the pointer alone.
  const unnamed = await findUnnamed();
  const files = recorded ? await deleteOlder(store, unnamed, untouchedSince) : unnamed;
  failpoint('the files are deleted');
  const freed = [...manifests, ...files].reduce((bytes, { size }) => bytes + size, 0);
  return { removed: removed.map(({ name }) => name), files: files.length, freed };
}
