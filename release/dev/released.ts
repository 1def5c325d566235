import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'contract/registry.ts';
import { contractVersion, type SectionName } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';
import { documentsOf } from 'store/composition.ts';
import { liveComposition } from 'store/live.ts';
import { findRelease } from 'store/release.ts';

/**
 * The live releases that can be shown with the shell of this checkout, except of the sections `inSource`. Sections that
 * this checkout does not have are among them.
 */
export function releasedSections(inSource: readonly SectionName[]): Registry {
  const shown = Object.entries(liveRegistry()).filter(
    ([name, { version }]) => !inSource.includes(name as SectionName) && isCompatible(name as SectionName, version),
  );
  return Object.fromEntries(shown);
}

/** Empty before the first release. */
function liveRegistry(): Registry {
  const live = liveComposition();
  return live ? JSON.parse(readFileSync(path.join(documentsOf(live), 'registry.json'), 'utf8')) : {};
}

function isCompatible(name: SectionName, version: string): boolean {
  const release = findRelease(name, version);
  return release?.contract === contractVersion && release.shared.platform === `^${platformVersion}`;
}
