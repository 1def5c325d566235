import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import type { Message } from 'store/message.ts';
import { findRelease, type Release } from 'store/release.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import { type ComposedDocument, readDocument } from './document.ts';
import { recordedDocuments } from './document-record.ts';

/** A composition, as the gates read it. */
export interface Site {
  id: string;
  composition: Composition;
  releases: Release[];
  documents: ComposedDocument[];
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

/**
 * Undefined when the composition or one of its releases is incomplete. Parses only documents that have not been recorded,
 * and that the site `before` does not have.
 */
export function readSite(id: string | undefined, before?: Site): Site | undefined {
  const composition = findComposition(id);
  if (!id || !composition) return;
  const releases = inAppOrder(Object.keys(composition.releases)).map((app) =>
    findRelease(app, composition.releases[app] ?? ''),
  );
  if (!releases.every((release) => release !== undefined)) return;
  return { id, composition, releases, documents: readDocuments(id, composition, before) };
}

/** Without missing ones: the live site may have lost a file. */
function readDocuments(id: string, { files }: Composition, before: Site | undefined): ComposedDocument[] {
  const known = new Map(
    before?.documents
      .filter(({ file }) => before.composition.files[file] === files[file])
      .map((document) => [document.file, document]),
  );
  const recorded = recordedDocuments(id);
  const pathOf = (file: string): string => path.join(documentsOf(id), file);
  return Object.keys(files)
    .filter((file) => file.endsWith('.html') && [file, `${file}.br`].every((one) => existsSync(pathOf(one))))
    .map((file) => known.get(file) ?? recorded.get(file) ?? readDocument(file, readFileSync(pathOf(file), 'utf8')));
}
