import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { damagedFiles, hasIntegrity, integrityOf } from 'store/integrity.ts';
import { findRelease, releaseFolder } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import type { OpenedPack } from './pack.ts';
import { refuseUnless } from './refusal.ts';

/**
 * Puts a release into the store, as a build does: its files first, its record last. The bytes are those in memory, which
 * were verified: what lies in an inbox may change at any time. Refuses a file that would replace another one.
 */
export async function installPack({ release, files, record }: OpenedPack): Promise<void> {
  const { app, version } = release;
  const stored = findRelease(app, version);
  if (stored && damagedFiles(stored).length === 0) return;
  const building = path.join(siteFolder, 'building', `inbox-${app}-${process.pid}`);
  const stage = path.join(building, 'store');
  const recordStage = path.join(building, 'release');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  mkdirSync(recordStage);
  try {
    for (const [name, bytes] of files) {
      const there = path.join(siteFolder, name);
      refuseUnless(
        !existsSync(there) || hasIntegrity(there, integrityOf(bytes)),
        `${name} is in the store with other bytes, and a file of the store never changes.`,
      );
      mkdirSync(path.dirname(path.join(stage, name)), { recursive: true });
      writeFileSync(path.join(stage, name), bytes);
    }
    writeFileSync(path.join(recordStage, 'release.json'), record);
    failpoint(`the pack of ${app} is staged`);
    await installFiles(stage, siteFolder);
    await installFolder(recordStage, releaseFolder(app, version), 'release.json');
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
