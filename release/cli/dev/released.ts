import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'contract/registry.ts';
import { contractVersion, type SectionName } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';
import { documentsOf, findComposition } from 'store/composition.ts';
import { liveComposition } from 'store/live.ts';
import { findRelease } from 'store/release.ts';

/**
 * The live releases that can be shown with the shell of this checkout, except of the sections `inSource`. Sections that
 * this checkout does not have are among them. Empty before the first release.
 */
export function releasedSections(inSource: readonly SectionName[]): Registry['sections'] {
  const id = liveComposition();
  const live = findComposition(id);
  if (!id || !live) return {};
  const { sections }: Registry = JSON.parse(readFileSync(path.join(documentsOf(id), 'registry.json'), 'utf8'));
  const shown = (Object.keys(sections) as SectionName[]).filter(
    (name) => !inSource.includes(name) && isCompatible(name, live.releases[name] ?? ''),
  );
  return Object.fromEntries(shown.map((name) => [name, sections[name]])) as Registry['sections'];
}

function isCompatible(name: SectionName, version: string): boolean {
  const release = findRelease(name, version);
  return release?.contract === contractVersion && release.code.shared.platform === `^${platformVersion}`;
}
