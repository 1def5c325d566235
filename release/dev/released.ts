import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'contract/registry.ts';
import { contractVersion, type SectionName } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';
import { documentsOf, readComposition } from 'store/composition.ts';
import { liveComposition } from 'store/live.ts';
import { hasRelease, readRelease } from 'store/release.ts';
import { sectionNames } from 'workspace/apps.ts';

/**
 * The live releases to show beside the sections in development, including sections that this checkout does not have.
 * Releases the site first if nothing is live, or if a live release is incompatible with the shell of this checkout.
 */
export async function releasedSections(
  inSource: SectionName[],
  log: (line: string) => void,
): Promise<Registry['sections']> {
  const needed = sectionNames.filter((name) => !inSource.includes(name));
  if (needed.length === 0) return {};
  const live = liveComposition();
  const id = live && needed.every((name) => isCompatible(live, name)) ? live : await build(log);
  const { sections }: Registry = JSON.parse(readFileSync(path.join(documentsOf(id), 'registry.json'), 'utf8'));
  return Object.fromEntries(Object.entries(sections).filter(([name]) => !inSource.includes(name as SectionName)));
}

/** Loaded only when it is needed: it takes a second. */
const build = async (log: (line: string) => void): Promise<string> =>
  (await import('publish/build-site.ts')).buildSite(log);

function isCompatible(live: string, name: SectionName): boolean {
  const version = readComposition(live).releases[name];
  if (!version || !hasRelease(name, version)) return false;
  const { contract, code } = readRelease(name, version);
  return contract === contractVersion && code.shared.platform === `^${platformVersion}`;
}
