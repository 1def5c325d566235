import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { damagedFiles } from 'store/integrity.ts';
import { findRelease, isCompressedCopy, type Release, releaseFolder } from 'store/release.ts';
import { filesByKey, filesOfReleases } from 'store/shared/keys.ts';
import { siteFolder } from 'store/site-folder.ts';
import type { OpenedPack } from './pack.ts';
import { refuseUnless } from './refusal.ts';

/**
 * Puts a release into the store, as a build does: its files first, its record last. The bytes are those in memory, which
 * were verified: what lies in an inbox may change at any time. Refuses a file that would replace another one.
 */
export async function installPack({ release, files, record }: OpenedPack): Promise<void> {
  const { app, version } = release;
  const known = findRelease(app, version);
  if (known && damagedFiles(known).length === 0) return;
  const stored = filesOfReleases(app, (other) => other !== version);
  const content = takeStoredCopies(release, stored) ? Buffer.from(`${JSON.stringify(release, null, 1)}\n`) : record;
  const named = filesByKey(release);
  for (const [name, integrity] of named)
    refuseUnless(
      (stored.get(name) ?? integrity) === integrity,
      `${name} is in the store with other bytes, and a file of the store never changes.`,
    );
  const building = path.join(siteFolder, 'building', `inbox-${app}-${process.pid}`);
  const stage = path.join(building, 'store');
  const recordStage = path.join(building, 'release');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  mkdirSync(recordStage);
  try {
    for (const [name, bytes] of files) {
      if (stored.has(name) && isCompressedCopy(name)) continue;
      mkdirSync(path.dirname(path.join(stage, name)), { recursive: true });
      writeFileSync(path.join(stage, name), bytes);
    }
    writeFileSync(path.join(recordStage, 'release.json'), content);
    failpoint(`the pack of ${app} is staged`);
    await installFiles(stage, siteFolder);
    await installFolder(recordStage, releaseFolder(app, version), 'release.json');
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** Another processor may compress a file to other bytes. The release then takes over the copy that the store has. */
function takeStoredCopies({ code, content }: Release, stored: Map<string, string>): boolean {
  let changed = false;
  for (const { others } of [code, content])
    for (const [name, integrity] of Object.entries(others)) {
      const theirs = stored.get(name);
      if (!theirs || theirs === integrity || !isCompressedCopy(name)) continue;
      others[name] = theirs;
      changed = true;
    }
  return changed;
}
