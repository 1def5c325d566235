import type { AppName } from 'contract/section.ts';
import { type Composition, findComposition } from 'store/composition.ts';
import { findRelease, type Release } from 'store/release.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import { type ComposedDocument, readDocuments } from './document.ts';

/** A composition, as the gates read it. */
export interface Site {
  id: string;
  composition: Composition;
  releases: Release[];
  documents: ComposedDocument[];
}

/** Checks a candidate against the live site. Returns a message for each fault, with its culprit and cure. */
export type Gate = (candidate: Site, live: Site | undefined, changed: AppName[]) => string[];

/** Undefined when the composition or one of its releases is incomplete. */
export function readSite(id: string | undefined): Site | undefined {
  const composition = findComposition(id);
  if (!id || !composition) return;
  const releases = inAppOrder(Object.keys(composition.releases)).map((app) =>
    findRelease(app, composition.releases[app] ?? ''),
  );
  if (!releases.every((release) => release !== undefined)) return;
  return { id, composition, releases, documents: readDocuments(id, composition) };
}
