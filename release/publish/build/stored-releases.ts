import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { hasChanged, releaseRecord } from 'store/records.ts';
import { findRelease, type Release, releasesOf } from 'store/release.ts';

/** The releases of an app in the store, without those whose records have changed. */
export function storedReleases(app: AppName): Release[] {
  const history = readHistory();
  const sound = releasesOf(app).filter((version) => !hasChanged(releaseRecord(app, version), history));
  return sound.flatMap((version) => findRelease(app, version) ?? []);
}
