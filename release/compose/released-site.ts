import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFile } from 'contract/builds.ts';
import { unhashedName } from 'contract/file-names.ts';
import { type Language, languages, localPath } from 'contract/language.ts';
import { type Composed, composedKey, type StatedCheck } from 'contract/registry.ts';
import { type AppName, routeOwners, type SectionName, type SectionRoute } from 'contract/section.ts';
import type { Description, DocumentSources } from 'store/composition.ts';
import { assetAddress, publishedFiles, type Release, storedAsset } from 'store/release.ts';
import { cacheKey, composerVersion } from './composer-version.ts';

export type ReleasedSite = ReturnType<typeof releasedSite>;

/** What the composer knows of a section whose code does not run in this process. */
export type SectionRecord = { name: SectionName } & Description;

/** One release of each app on one day, by their records: nothing of their code runs in this process. */
export function releasedSite(
  releases: Release[],
  descriptions: Record<string, Description>,
  today: string,
  checks: StatedCheck[] = [],
) {
  const apps = new Map(releases.map((release) => [release.app as string, releasedApp(release)]));
  const app = (name: string): ReleasedApp => apps.get(name) as ReleasedApp;
  const shellApp = app('shell');
  const contents = contentsOf(releases);
  const described = releases.map(({ app: name }) => ({ name, ...(descriptions[name] as Description) }));
  const sections = described.filter((one): one is SectionRecord => one.name !== 'shell');
  const routes = routeOwners(sections);
  /** The sections with a card on the home page, in its order: that of their names. */
  const cards = sections.flatMap(({ name, card }) => (card ? [name] : [])).sort();
  const frame = {
    entry: shellApp.entry,
    font: shellApp.addressesOf(/piazzolla-(?!italic)[^/]*\.woff2$/)[0],
    icons: { drawing: shellApp.addressOf('icon.svg'), touch: shellApp.addressOf('icon-180.png') },
  };
  const composed: Composed = { on: today, checks };
  const facts = JSON.stringify([routes, cards, frame]);
  /** A hash of what every document is made of. Node is part of it because it formats dates. */
  const common = cacheKey(composerVersion, process.version, today, shellApp.codeKey, facts);

  return {
    releases,
    today,
    composed,
    /** `https://…`, which every document states. */
    address: shellApp.release.address ?? '',
    descriptions,
    shellApp,
    app,
    sections,
    routes,
    cards,
    frame,
    documents: documentsOf(described, contents.namesOf),
    contents,

    /** The sections whose code renders a page: its own or, on the home page, those with a card. */
    sectionsOf({ app, path }: PageDocument): SectionName[] {
      if (app !== 'shell') return [app];
      return path === '/' ? cards : [];
    },

    /** A hash of what a document or section is made of. Code that claims other content harms itself. */
    keyOf(what: string, sections: string[], content: string[]): string {
      const code = sections.map((name) => app(name).codeKey);
      const found = content.map((key) => (key === composedKey ? composed : contents.address(key)));
      return cacheKey(common, JSON.stringify([what, sections, code, content, found]));
    },
  };
}

export interface PageDocument extends Pick<DocumentSources, 'address' | 'kind'> {
  app: AppName;
  path: string;
  /** Its file, relative to the site. A 404 document is in the folder of the pages it stands for. */
  file: string;
}

/** Every page in each language, and a “not found” for the site and each route with a parameter. */
function documentsOf(apps: ({ name: AppName } & Description)[], namesOf: (app: string, kind: string) => string[]) {
  const inEach = (app: AppName, name: string, { kind = name, file = path.join(name, 'index.html') } = {}) =>
    languages.map((language): PageDocument => {
      const address = localPath(`/${name}`, language);
      return { app, address, path: `/${name}`, kind: `/${kind}`, file: localFile(file, language) };
    });
  const ofRoute = (app: AppName, { path: pattern, each }: SectionRoute): PageDocument[] => {
    if (!pattern.includes(':')) return inEach(app, pattern);
    const named = (value: string) => pattern.replace(/:\w+/, value);
    const [kind = '', other = app] = each?.split('/').reverse() ?? [];
    const items = (each ? namesOf(other, kind) : []).map(named);
    const unknown = named('404');
    return [
      ...items.flatMap((name) => inEach(app, name, { kind: pattern })),
      ...inEach(app, unknown, { file: `${path.dirname(unknown)}/404.html` }),
    ];
  };
  const ofApps = apps.flatMap(({ name, routes }) => routes.flatMap((route) => ofRoute(name, route)));
  return [...inEach('shell', '404', { file: '404.html' }), ...ofApps];
}

export const localFile = (file: string, language: Language): string =>
  path.join(language === 'fr' ? '' : language, file);

export type ReleasedApp = ReturnType<typeof releasedApp>;

/** A release as the composer uses it: its files by their plain names, and the code to run. */
export function releasedApp(release: Release) {
  const { app: name, code } = release;
  const files = Object.keys(publishedFiles(release));
  const byUnhashedName = new Map(files.map((file) => [unhashedName(file), file]));
  const address = (file: string): string => assetAddress(name, file);

  /** The address of the file that had this name before its hash. */
  function addressOf(plain: string): string {
    const file = byUnhashedName.get(plain);
    if (!file) throw new Error(`The release of ${name} has no file ${plain}.`);
    return address(file);
  }

  const addressesOf = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file)).map(address);
  const styles = addressesOf(/\.css$/);

  return {
    release,
    name,
    styles,
    get css(): string {
      return styles.map((address) => readFileSync(storedAsset(address), 'utf8')).join('\n');
    },
    get entry(): string {
      const ofShell = code.inventory.find(({ entry }) => entry === 'src/browser.tsx');
      return name === 'shell' ? address(ofShell?.file ?? '') : addressOf('remoteEntry.js');
    },
    /** The modules that a page loads before the section answers, as its federation manifest names them. */
    remoteModules(used: string[]): string[] {
      const { sync, async } = code.manifest?.exposes[0]?.assets.js ?? { sync: [], async: [] };
      const isUsed = (file: string) =>
        code.inventory.some((built) => built.file === file && used.includes(`${name}/${built.entry}`));
      return [this.entry, ...[...sync, ...async.filter(isUsed)].map(address)];
    },
    codeKey: cacheKey(code.server, JSON.stringify([Object.keys(code.files), code.inventory])),
    address,
    addressOf,
    addressesOf,
  };
}

/** The texts and content of all apps by their keys, `mf-events/list/fr`; undefined if there are none. */
export function contentsOf(releases: Release[]) {
  const all = releases.flatMap(({ app, content }) =>
    Object.entries(content.items).map(([item, { file }]) => [`${app}/${item}`, assetAddress(app, file)] as const),
  );
  const addresses = new Map<string, string>(all);
  const known = new Map<string, unknown>();
  return {
    address: (key: string): string | undefined => addresses.get(key),
    read(key: string): unknown {
      const address = addresses.get(key);
      if (address && !known.has(key)) known.set(key, JSON.parse(readFileSync(storedAsset(address), 'utf8')));
      return known.get(key);
    },
    /** What comes in an item's name after its kind: the slugs of `event/…`. */
    namesOf(app: string, kind: string): string[] {
      const start = `${app}/${kind}/`;
      const ofKind = [...addresses.keys()].filter((key) => key.startsWith(start));
      return [...new Set(ofKind.map((key) => key.slice(start.length).replace(/\/[a-z]{2}$/, '')))];
    },
  };
}

/** The modules of the shell that a page loads: its entry, those that rendering used, and their imports. */
export function modulesOf(inventory: BuiltFile[], used: string[]): string[] {
  const byName = new Map(inventory.map((built) => [built.file, built]));
  const wanted = inventory.filter(({ entry, always }) => always || (entry && used.includes(entry)));
  const found = new Set(wanted.map(({ file }) => file));
  for (const file of found) for (const imported of byName.get(file)?.imports ?? []) found.add(imported);
  return [...found].sort();
}
