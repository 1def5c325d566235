import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import type { Composition } from 'store/composition.ts';
import { publishedFiles, type Release } from 'store/release.ts';

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
    if (!from.test(before)) throw new Error(`${file} does not have ${from}: give this change another text.`);
    writeFileSync(full, before.replace(from, to));
  };

/** Adds a word, in both languages, to the first file of a folder whose field is written as two plain texts. */
const inFirst =
  (folder: string, field: string) =>
  (checkout: string): void => {
    const both = new RegExp(`(\\n${field}:\\n  fr: [|>]-?\\n +)(.*?\\n  en: [|>]-?\\n +)`, 's');
    const hasBoth = (file: string) => both.test(readFileSync(path.join(checkout, folder, file), 'utf8'));
    const file = readdirSync(path.join(checkout, folder)).find(hasBoth);
    replaced(`${folder}/${file}`, both, '$1Et $2And ')(checkout);
  };

const readJson = (...names: string[]) => JSON.parse(readFileSync(path.join(...names), 'utf8'));

/** What visitors may be sent: every document and file of the live site, by its path in the store, with its bytes. */
export function liveBytes(store: string): Map<string, Buffer> {
  const { files, releases }: Composition = readJson(store, 'live/composition.json');
  const names = Object.entries(releases).flatMap(([app, version]) => {
    const release: Release = readJson(store, 'releases', app, version, 'release.json');
    return Object.keys(publishedFiles(release)).map((name) => `assets/${app}/${name}`);
  });
  names.push(...Object.keys(files).map((name) => `live/site/${name}`));
  return new Map(names.map((name) => [name, readFileSync(path.join(store, name))]));
}

/**
 * What is new or different: documents, other files without compressed copies, and how many bytes of these files are sent,
 * which are those of their copies.
 */
export function changedBetween(store: string, before: Map<string, Buffer>, after: Map<string, Buffer>) {
  const names = [...after.keys()].filter(
    (name) => !/\.(br|gz)$/.test(name) && !before.get(name)?.equals(after.get(name) as Buffer),
  );
  const [documents = [], files = []] = [true, false].map((html) =>
    names.filter((name) => name.endsWith('.html') === html),
  );
  const sent = files.map((name) => path.join(store, existsSync(path.join(store, `${name}.br`)) ? `${name}.br` : name));
  return { documents, files, bytes: sent.reduce((sum, file) => sum + readFileSync(file).length, 0) };
}
