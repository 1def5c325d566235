import type { AppName } from 'contract/section.ts';
import { findRelease, type Release, releasesOf } from 'store/release.ts';

/** The releases of an app in the store. */
export const storedReleases = (app: AppName): Release[] =>
  releasesOf(app).flatMap((version) => findRelease(app, version) ?? []);
