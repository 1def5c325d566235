import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitPath } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import type { Message } from 'store/message.ts';
import { findRelease, inAppOrder, type Release } from 'store/release.ts';
import { placesOf } from '../site-files.ts';
import { type ComposedDocument, readDocument } from './document.ts';

export interface Site {
  id: string;
  composition: Composition;
  releases: Release[];
  documents: ComposedDocument[];
}

export interface Checked {
  site: Site;
  /** Undefined for a first release. */
  live: Site | undefined;
  changed: AppName[];
  /** The shell that a rollback would restore. */
  previousShell: Release | undefined;
}

/** Checks a candidate. Returns a message for each fault, with its culprit and cure. */
export type Gate = (checked: Checked) => Message[];

export function changedApps(site: Site, live: Site | undefined): AppName[] {
  const [after, before] = [site.composition.releases, live?.composition.releases ?? {}];
  return inAppOrder(Object.keys({ ...before, ...after })).filter((app) => after[app] !== before[app]);
}

/** Undefined if it or a release of it is incomplete. Parses no document that the site `before` has too. */
export function readSite(id: string | undefined, before?: Site): Site | undefined {
  const composition = findComposition(id);
  if (!id || !composition) return;
  const { files, sources } = composition;
  const releases = inAppOrder(Object.keys(composition.releases)).map((app) =>
    findRelease(app, composition.releases[app] ?? ''),
  );
  if (!releases.every((release) => release !== undefined)) return;
  const unchanged = before?.documents.filter(({ file }) => before.composition.files[file] === files[file]) ?? [];
  const known = new Map(unchanged.map((document) => [document.file, document]));
  const pathOf = (file: string): string => path.join(documentsOf(id), file);
  const documents = Object.keys(files)
    // The live site may have lost a file. The documents of former addresses are the composer's own.
    .filter((file) => Object.hasOwn(sources, file) && [file, `${file}.br`].every((one) => existsSync(pathOf(one))))
    .map((file) => known.get(file) ?? readDocument(file, readFileSync(pathOf(file), 'utf8')));
  return { id, composition, releases, documents };
}

/** Whose a page is or would be: `/en/events/butere` is of the section whose routes begin with `events`. */
export function ownerOf(address: string, { composition }: Site): string {
  const place = splitPath(address).path.split('/')[1] ?? '';
  const owner = Object.entries(composition.apps).find(([, described]) => placesOf(described).includes(place));
  return owner?.[0] ?? 'shell';
}

/** The first of some pages or files, and how many there are, as messages name them. */
export const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')}, … (${names.length})` : names.join(', ');

/** One message for the same fault of several pages or files, which it names in “pages”. */
export const together = (faults: (readonly [name: string, fault: Message])[]): Message[] =>
  [...Map.groupBy(faults, ([, fault]) => JSON.stringify(fault)).values()].map((same) => {
    const [[, { code, params }]] = same as [(typeof faults)[number]];
    return { code, params: { ...params, pages: listed([...new Set(same.map(([name]) => name))]) } };
  });

/** The first and last changed page of each kind and language; of all with a new shell or composer. */
export function pagesToOpen({ site, live, changed }: Checked): string[] {
  const newCode = changed.filter((app) => codeOf(site, app) !== (live && codeOf(live, app)));
  const all = newCode.includes('shell') || site.composition.composer !== live?.composition.composer;
  const [sources, before] = [site.composition.sources, live?.composition.sources ?? {}];
  const isOpened = ({ file, app }: ComposedDocument) =>
    all || newCode.includes(app) || before[file]?.text !== sources[file]?.text;
  const kinds = Map.groupBy(site.documents.filter(isOpened), ({ file, address }) =>
    [splitPath(address).language, sources[file]?.kind].join(),
  );
  return [...kinds.values()].flatMap((pages) => firstAndLast(pages.map(({ address }) => address)));
}

export const firstAndLast = (pages: string[]): string[] => [...new Set([pages[0] ?? '', pages.at(-1) ?? ''])];

const codeOf = ({ releases }: Site, wanted: string): string =>
  JSON.stringify(releases.find(({ app }) => app === wanted)?.code.files);
