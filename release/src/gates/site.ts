import { type App, apps } from '../paths.ts';
import { type Composition, findComposition } from '../store/composition.ts';
import { findRelease, type Release } from '../store/release.ts';
import { type ComposedDocument, readDocuments } from './document.ts';

/** One whole composition as the gates look at it. */
export interface Site {
  id: string;
  composition: Composition;
  releases: Release[];
  documents: ComposedDocument[];
}

/** Looks at a candidate, beside what is live, and tells what is wrong: a sentence each, with culprit and cure. */
export type Gate = (candidate: Site, live: Site | undefined, changed: App[]) => string[];

/** Undefined when the composition or one of its releases is not whole. */
export function readSite(id: string | undefined): Site | undefined {
  const composition = findComposition(id);
  if (!id || !composition) return;
  const releases = apps.map((app) => findRelease(app, composition.releases[app] ?? ''));
  if (!releases.every((release) => release !== undefined)) return;
  return { id, composition, releases, documents: readDocuments(id, composition) };
}
