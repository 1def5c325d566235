import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pair } from 'compose/sandbox.ts';
import { associationSchemas } from 'tools/content/association.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { type App, apps } from 'tools/workspace/apps.ts';
import { packages } from 'tools/workspace/packages.ts';
import { filesBelow, repository } from 'tools/workspace/repository.ts';
import { contentFolderOf, contentOwner } from '../publisher/touched.ts';

/** Where a sandbox has the sources, beside the deployed tools. */
const site = '/site';

/** The packages of `shared` that apps contain. */
export const foldersOfAllApps = ['shared/contract', 'shared/platform', 'shared/ui'];
const sharedFiles = ['shared/package.json', 'shared/tsconfig.json', 'tsconfig.json'];

/** What an app’s sandbox has: nothing else can be in its release, so its version is a hash of it. */
export type AppSources = ReturnType<typeof sourcesOf>;

export function sourcesOf(app: App) {
  const all = filesBelow(contentFolder).filter((name) => !/(^|\/)(\.|README\.md$)/.test(name));
  const own = all.filter((name) => isOwn(name, app));
  const namesElsewhere = all.filter((name) => !isOwn(name, app));
  const texts = own.filter((name) => /\.(yaml|csv)$/.test(name)).map((name) => textOf(path.join(contentFolder, name)));
  const locales = localesOf(app).map((name) => `shared/locales/${name}`);
  const mentioned = new Set(texts.flatMap((text) => text.match(/[a-z0-9{}_/.-]+/gi) ?? []));
  const ofOthers = namesElsewhere.filter((name) => mentioned.has(plainName(name)));
  return {
    app,
    /** Relative to the sources. */
    locales,
    /** Content files, relative to their folder: its own, then those of others that it names. */
    content: [...own, ...ofOthers],
    /** The same by folders, where it owns all: a sandbox of thousands of files is made as quickly. */
    mounted: [...new Set(own.map(contentFolderOf)), ...ofOthers],
    namesElsewhere,
    hasBlank: (name: string): boolean =>
      [...texts, ...locales.flatMap(textsBelow)].some((text) => text.includes(`{${name}}`)),
  };
}

const textOf = (file: string): string => readFileSync(path.resolve(repository, file), 'utf8');

const textsBelow = (folder: string): string[] =>
  filesBelow(path.join(repository, folder)).map((name) => textOf(path.join(folder, name)));

/** What no section claims is the shell’s. */
const isOwn = (name: string, app: App): boolean =>
  (contentOwner(name) ?? 'shell') === app.name || name in associationSchemas || name === 'same-in-both.yaml';

/** The folders of its texts: what no section claims is the shell’s. */
function localesOf(app: App): string[] {
  if (app.name !== 'shell') return [app.namespace];
  const others = apps.filter((one) => one.name !== app.name).map(({ namespace }) => namespace);
  return readdirSync(path.join(repository, 'shared/locales')).filter((name) => !others.includes(name));
}

/** `pictures/events/open-day.jpg` as fields name it, `events/open-day`; a document by its whole name. */
const plainName = (name: string): string => {
  if (path.dirname(name) === documentsFolder) return path.basename(name);
  return name.startsWith('pictures/') ? name.slice('pictures/'.length).replace(/\.[^.]+$/, '') : '';
};

/** Of each file or folder directly in a folder of the sources, where it is and where a sandbox has it. */
const childrenOf = (folder: string): Pair[] =>
  readdirSync(path.join(repository, folder), { withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isDirectory()) && !/^(\..*|node_modules|dist)$/.test(entry.name))
    .map(({ name }) => [path.join(repository, folder, name), path.join(site, folder, name)]);

/** What `openSandbox` needs to show these sources with the deployed tools. */
export function sandboxOf({ app, locales, mounted }: AppSources) {
  const ownPackages = [...foldersOfAllApps, app.name];
  const from = (root: string, names: string[], inside = site) =>
    names.map((name): Pair => [path.join(root, name), path.join(inside, name)]);
  return {
    tools: ['node_modules', 'release', 'shared/tools'],
    read: [
      ...ownPackages.flatMap(childrenOf),
      ...from(repository, [...sharedFiles, ...locales]),
      ...from(contentFolder, mounted, path.resolve(site, path.relative(repository, contentFolder))),
    ],
    links: ownPackages.flatMap(packageLinks),
  };
}

/** The packages that one declares, as installed where this runs. A commit cannot bring others. */
function packageLinks(folder: string): Pair[] {
  const own = packages.find((one) => one.folder === folder);
  return Object.keys({ ...own?.dependencies, ...own?.devDependencies }).map((name) => [
    path.join(site, 'node_modules/.pnpm/node_modules', name),
    path.join(site, folder, 'node_modules', name),
  ]);
}
