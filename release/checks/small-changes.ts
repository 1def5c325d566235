import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import type { Composition } from 'store/composition.ts';
import { isCompressedCopy, publishedFiles, type Release } from 'store/release.ts';

/** A change that a team makes every day. */
export interface SmallChange {
  what: string;
  /** The app that it belongs to. */
  app: AppName;
  /** Makes it in a checkout. Throws if the checkout has nothing to change. */
  make: (checkout: string) => void;
  /** How many documents and bytes of other files it may change. */
  limit: { documents: number; bytes: number };
}

/** Most changes must change no more than this. */
const aWord = { documents: 6, bytes: 10_000 };

/** The five small changes. `content` is the folder of the content, relative to the repository. */
export const smallChanges = (content: string): SmallChange[] => [
  { what: 'a word in an event', app: 'mf-events', make: inFirst(`${content}/events`, 'description'), limit: aWord },
  { what: 'a word in an article', app: 'mf-news', make: inFirst(`${content}/news`, 'content'), limit: aWord },
  {
    what: 'a school',
    app: 'mf-directory',
    make: replaced(`${content}/directory/schools.csv`, /\n([^,\n]{4,}),/, '\n$1 School,'),
    // In both languages, the search, whose document names the files of the register, and the list of the school's group.
    limit: { documents: 4, bytes: 30_000 },
  },
  {
    what: 'a label',
    app: 'mf-events',
    make: replaced('shared/locales/events/fr.json', /("lead": ")/, '$1Oui, '),
    // Every French page of the section preloads its texts, and so does the home page.
    limit: { documents: 40, bytes: 10_000 },
  },
  {
    what: 'a rule of a style',
    app: 'mf-events',
    make: replaced('mf-events/src/components/agenda.css', /(\.agenda h3 \{\n)/, '$1    opacity: 0.99;\n'),
    // Every page of the section links its stylesheet.
    limit: { documents: 80, bytes: 12_000 },
  },
];

const replaced =
  (file: string, from: RegExp, to: string) =>
  (checkout: string): void => {
    const full = path.join(checkout, file);
    const before = readFileSync(full, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not have ${from}: give this change another text.`);
    writeFileSync(full, after);
  };

/** Adds a word, in both languages, to the first file of a folder whose field is written as two plain texts. */
const inFirst =
  (folder: string, field: string) =>
  (checkout: string): void => {
    const both = new RegExp(`(\\n${field}:\\n  fr: [|>]-?\\n +)(.*?\\n  en: [|>]-?\\n +)`, 's');
    const hasBoth = (file: string) => both.test(readFileSync(path.join(checkout, folder, file), 'utf8'));
    const file = readdirSync(path.join(checkout, folder)).find(hasBoth);
    if (!file) throw new Error(`No file of ${folder} has a plain ${field}: give this change another field.`);
    replaced(`${folder}/${file}`, both, '$1Et $2And ')(checkout);
  };

/** What visitors may be sent: every document and file of the live site, by address, with its bytes. */
export function liveBytes(store: string): Map<string, Buffer> {
  const live = path.join(store, 'live');
  const { files, releases }: Composition = JSON.parse(readFileSync(path.join(live, 'composition.json'), 'utf8'));
  const named = Object.entries(releases).flatMap(([app, version]) => {
    const record = path.join(store, 'releases', app, version, 'release.json');
    const release: Release = JSON.parse(readFileSync(record, 'utf8'));
    return Object.keys(publishedFiles(release)).map((name) => `assets/${app}/${name}`);
  });
  return new Map([
    ...Object.keys(files).map((name) => [name, readFileSync(path.join(live, 'site', name))] as const),
    ...named.map((name) => [name, readFileSync(path.join(store, name))] as const),
  ]);
}

export interface Changed {
  documents: string[];
  /** Other files, without compressed copies. */
  files: string[];
  /** The bytes of these files as they are sent: the smallest copy of each. */
  bytes: number;
}

/** What is new or different. */
export function changedBetween(store: string, before: Map<string, Buffer>, after: Map<string, Buffer>): Changed {
  const names = [...after.keys()].filter(
    (name) => !isCompressedCopy(name) && !before.get(name)?.equals(after.get(name) as Buffer),
  );
  const files = names.filter((name) => !name.endsWith('.html'));
  return {
    documents: names.filter((name) => name.endsWith('.html')),
    files,
    bytes: files.reduce((sum, name) => sum + sentBytes(store, name), 0),
  };
}

function sentBytes(store: string, name: string): number {
  const file = path.join(store, name.startsWith('assets/') ? '' : 'live/site', name);
  try {
    return readFileSync(`${file}.br`).length;
  } catch {
    return readFileSync(file).length;
  }
}
