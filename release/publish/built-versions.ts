import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { damagedFiles, hasChanged, releaseRecord } from 'store/integrity.ts';
import { findRelease, type Release, releasesOf } from 'store/release.ts';
import { build } from './app-build/builder.ts';
import { type Inputs, inputsOf, isBuiltFrom } from './app-build/inputs.ts';
import type { Versions } from './live-state.ts';

/** The releases of an app in the store, without those whose records have changed. */
export function storedReleases(app: AppName): Release[] {
  const history = readHistory();
  const sound = releasesOf(app).filter((version) => !hasChanged(releaseRecord(app, version), history));
  return sound.flatMap((version) => findRelease(app, version) ?? []);
}

/**
 * Of each app, the undamaged release in the store that has the inputs of this checkout, if there is one. Takes a second.
 * Refuses content that cannot be read.
 */
export async function builtVersions(apps: readonly AppName[]): Promise<Versions> {
  const stored = apps.map((app) => [app, storedReleases(app)] as const);
  const names = stored.map(([app, releases]) => [app, releases.flatMap((release) => Object.keys(inputsOf(release)))]);
  const inputs = await build<Record<string, Inputs>>({ ask: 'inputs', names: Object.fromEntries(names) }, 'inputs');
  const isCurrent = (release: Release): boolean =>
    isBuiltFrom(inputsOf(release), inputs[release.app] ?? {}) && damagedFiles(release).length === 0;
  return Object.fromEntries(stored.map(([app, releases]) => [app, releases.find(isCurrent)?.version]));
}
