import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformVersion } from 'shared/build/federation.ts';
import type { Registry } from 'shared/registry';
import { contractVersion, type SectionName } from 'shared/section';
import { buildSite } from '../build/build-site.ts';
import { documentsOf, readComposition } from '../compose/compose.ts';
import { liveComposition } from '../store/live.ts';
import { hasRelease, readRelease } from '../store/release.ts';

/**
 * The live releases to show beside the sections in development. Builds the site first when nothing is live, or when a
 * live release is incompatible with the shell in this folder.
 */
export async function releasedSections(names: readonly SectionName[], log: (line: string) => void): Promise<Registry> {
  if (names.length === 0) return {};
  const live = liveComposition();
  const id = live && names.every((name) => isCompatible(live, name)) ? live : await buildSite(log);
  const registry: Registry = JSON.parse(readFileSync(path.join(documentsOf(id), 'registry.json'), 'utf8'));
  return Object.fromEntries(names.map((name) => [name, registry[name]]));
}

function isCompatible(live: string, name: SectionName): boolean {
  const version = readComposition(live).releases[name];
  if (!version || !hasRelease(name, version)) return false;
  const { contract, shared } = readRelease(name, version);
  return contract === contractVersion && shared.platform === `^${platformVersion}`;
}
