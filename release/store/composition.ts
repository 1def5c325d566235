import { existsSync, lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import type { SectionRoute } from 'contract/section.ts';
import { compositionPath, hasIntegrity, readSealed } from './integrity.ts';
import { siteFolder } from './site-folder.ts';

/** The manifest `composition.json`. A composition is all documents of the site, and never changes. */
export interface Composition {
  /** The day it was composed for. A reused document may have an earlier one. */
  today: string;
  releases: Record<string, string>;
  /** By the file of each document. */
  sources: Record<string, DocumentSources>;
  apps: Record<string, Description>;
  /** Of each section that publishes files; absent in the compositions of an earlier version. */
  sectionFiles?: Record<string, SectionFilesRecord>;
  /** Every published file, relative to `site/`, with its integrity. */
  files: Record<string, string>;
  composer: string;
}

/** What a release says of itself. The composer asked its code once, in a sandbox. */
export interface Description {
  routes: SectionRoute[];
  card: boolean;
  /** Of the shell: the files that it publishes beside the documents, by name. */
  files?: Record<string, string>;
}

export interface SectionFilesRecord {
  /** A hash of all that they were made of. */
  key: string;
  /** The keys of the content that they asked for. */
  content: string[];
  files: string[];
}

/** What a document is, and, without rendering it, whether it would be the same again. */
export interface DocumentSources {
  /** `/en/events/butere-french-day-2025` (docs/spec.md, Routes). */
  address: string;
  /** The route of an item’s page, `/events/:slug`, or the French address of any other. */
  kind: string;
  /** A hash of all of it: the code, the content and the day. */
  key: string;
  /** A hash of the document as it was rendered, without its date. */
  text: string;
  /** The keys of the content that it asked for. */
  content: string[];
  listed: boolean;
}

export const compositionFolder = (id: string): string => path.join(siteFolder, compositionPath(id));

export const documentsOf = (id: string): string => path.join(compositionFolder(id), 'site');

/** Undefined if it is missing, has changed, or is in an older format. */
export function findComposition(id: string | undefined): Composition | undefined {
  if (!id) return undefined;
  const composition = attempt(() => readSealed<Composition>(path.join(compositionFolder(id), 'composition.json')));
  return composition?.sources && composition.files ? composition : undefined;
}

export const compositionIds = (): string[] =>
  existsSync(compositionFolder('')) ? readdirSync(compositionFolder('')) : [];

/** Documents that are missing or have changed, and other files beside them that would be served. */
export function damagedDocuments(id: string, { files }: Composition): string[] {
  const folder = documentsOf(id);
  const changed = Object.keys(files).filter((name) => !hasIntegrity(path.join(folder, name), files[name] ?? ''));
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  // Links as well, which lead a server elsewhere.
  const names = found
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return [...changed, ...names.filter((name) => !Object.hasOwn(files, name))];
}

const pointer = path.join(siteFolder, 'live');

export const liveComposition = (): string | undefined => attempt(() => path.basename(readlinkSync(pointer)));

/** Whether a copy of the store has followed the pointer, and has a folder in its place. */
export const isPointerFolder = (): boolean => lstatSync(pointer, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Switches the live site to a composition, atomically. Call it with the store locked. */
export function setLiveComposition(id: string): void {
  const next = `${pointer}.next`;
  rmSync(next, { force: true });
  symlinkSync(compositionPath(id), next);
  if (isPointerFolder()) rmSync(pointer, { recursive: true });
  renameSync(next, pointer);
}
