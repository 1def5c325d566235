import type { AppName } from 'contract/section.ts';
import { findComposition } from 'store/composition.ts';
import { liveComposition } from 'store/live.ts';
import { inAppOrder } from 'store/release.ts';

/** The version of each app that is on the public site. */
export function liveReleases(): { app: AppName; version: string }[] {
  const releases: Record<string, string> = findComposition(liveComposition())?.releases ?? {};
  return inAppOrder(Object.keys(releases)).map((app) => ({ app, version: releases[app] ?? '' }));
}
