import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import type { Message } from 'store/message.ts';
import { findRelease, inAppOrder, type Release } from 'store/release.ts';
import { type PageWeights, weighDocuments } from './budgets.ts';
import { type ComposedDocument, readDocument } from './document.ts';

/** A composition, as the gates read it. */
export interface Site {
  id: string;
  composition: Composition;
  releases: Release[];
  documents: ComposedDocument[];
  /** What each page weighs without its pictures. */
  weights: PageWeights[];
}

/** A candidate, and what it would replace. */
export interface Checked {
  site: Site;
  /** Undefined for a first release. */
  live: Site | undefined;
  /** The apps whose releases differ, are new or are gone. */
  changed: AppName[];
  /** Whether both were composed for the same day. */
  sameDay: boolean;
  /** The shell that a rollback would restore. */
  previousShell: Release | undefined;
}

/** Checks a candidate. Returns a message for each fault, with its culprit and cure. */
export type Gate = (checked: Checked) => Message[];

/** The apps whose releases differ between two sites, are new or are gone. */
export function changedApps(site: Site, live: Site | undefined): AppName[] {
  const [after, before] = [site.composition.releases, live?.composition.releases ?? {}];
  return inAppOrder(Object.keys({ ...before, ...after })).filter((app) => after[app] !== before[app]);
}

/** Undefined if the composition or a release of it is incomplete. Parses no document that the site `before` has too. */
export function readSite(id: string | undefined, before?: Site): Site | undefined {
  const composition = findComposition(id);
  if (!id || !composition) return;
  const { files } = composition;
  const releases = inAppOrder(Object.keys(composition.releases)).map((app) =>
    findRelease(app, composition.releases[app] ?? ''),
  );
  if (!releases.every((release) => release !== undefined)) return;
  const unchanged = before?.documents.filter(({ file }) => before.composition.files[file] === files[file]) ?? [];
  const known = new Map(unchanged.map((document) => [document.file, document]));
  const pathOf = (file: string): string => path.join(documentsOf(id), file);
  const documents = Object.keys(files)
    // The live site may have lost a file.
    .filter((file) => file.endsWith('.html') && [file, `${file}.br`].every((one) => existsSync(pathOf(one))))
    .map((file) => known.get(file) ?? readDocument(file, readFileSync(pathOf(file), 'utf8')));
  return { id, composition, releases, documents, weights: weighDocuments(id, documents) };
}
