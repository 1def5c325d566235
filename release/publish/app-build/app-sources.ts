import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { refusal } from 'store/message.ts';
import { associationFile } from 'tools/content/association.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { type App, apps } from 'tools/workspace/apps.ts';
import { packages } from 'tools/workspace/packages.ts';
import { deployed, filesBelow, repository } from 'tools/workspace/repository.ts';

/** Where a sandbox has the sources. */
export const site = '/site';

/** The packages of `shared` that apps contain. */
export const foldersOfAllApps = ['shared/contract', 'shared/platform', 'shared/ui'];
const sharedFiles = ['shared/package.json', 'shared/tsconfig.json', 'tsconfig.json'];

/** The sources that an app’s sandbox has: nothing else can be in its release, so its version is a hash of them. */
export type AppSources = ReturnType<typeof sourcesOf>;

export function sourcesOf(app: App) {
  const all = contentNames();
  const own = all.filter((name) => isOwn(name, app));
  const namesElsewhere = all.filter((name) => !isOwn(name, app));
  const texts = own.filter((name) => /\.(yaml|csv)$/.test(name)).map(readContentFile);
  const locales = localesOf(app).map((name) => `shared/locales/${name}`);
  const mentioned = namesIn(texts);
  const ofOthers = namesElsewhere.filter((name) => mentioned.has(plainName(name)));
  /** Whole folders where it owns all, so that a sandbox of thousands of files is made as quickly. */
  const folders = new Set(own.filter((name) => name.includes('/')).map(folderOf));
  return {
    app,
    /** Relative to the sources. */
    locales,
    /** Content files, relative to the content’s folder: its own, then pictures and documents of others that it names. */
    content: [...own, ...ofOthers],
    mounted: [...folders, ...own.filter((name) => !name.includes('/')), ...ofOthers],
    /** The names of the others. */
    namesElsewhere,
    /** Whether one of its texts has this blank. */
    hasBlank: (name: string): boolean =>
      [...texts, ...locales.flatMap(textsBelow)].some((text) => text.includes(`{${name}}`)),
  };
}

const contentNames = (): string[] => filesBelow(contentFolder).filter((name) => !/(^|\/)(\.|README\.md$)/.test(name));

const readContentFile = (name: string): string => readFileSync(path.join(contentFolder, name), 'utf8');

const textsBelow = (folder: string): string[] =>
  filesBelow(path.join(repository, folder)).map((name) => readFileSync(path.join(repository, folder, name), 'utf8'));

/** What no section claims is the shell’s. */
function isOwn(name: string, app: App): boolean {
  if (!name.includes('/')) return app.name === 'shell' || [associationFile, 'same-in-both.yaml'].includes(name);
  const folder = path.basename(folderOf(name));
  return (apps.find(({ content }) => content.includes(folder))?.name ?? 'shell') === app.name;
}

/** `events`, `pictures/events`. */
const folderOf = (name: string): string => /^(pictures\/)?[^/]+/.exec(name)?.[0] ?? '';

/** Folders of texts. Those of messages are not for visitors. */
function localesOf(app: App): string[] {
  const claimed = apps.filter(({ name }) => name !== 'shell').map(({ namespace }) => namespace);
  if (app.name !== 'shell') return [app.namespace];
  return readdirSync(path.join(repository, 'shared/locales')).filter((name) => ![...claimed, 'release'].includes(name));
}

/** `pictures/events/open-day.jpg` as fields name it, `events/open-day`; a document by its whole name. */
const plainName = (name: string): string => {
  if (path.dirname(name) === documentsFolder) return path.basename(name);
  return name.startsWith('pictures/') ? name.slice('pictures/'.length).replace(/\.[^.]+$/, '') : '';
};

const namesIn = (texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/[a-z0-9{}_/.-]+/gi) ?? []));

/** Of each file or folder directly in a folder of the sources, where it is and where a sandbox has it. */
const childrenOf = (folder: string): [here: string, inside: string][] =>
  readdirSync(path.join(repository, folder), { withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isDirectory()) && !/^(\..*|node_modules|dist)$/.test(entry.name))
    .map(({ name }) => [path.join(repository, folder, name), path.join(site, folder, name)]);

/** What `openSandbox` needs to show these sources, with the deployed tools, at `site`. */
export function sandboxOf({ app, locales, mounted }: AppSources): {
  read: [here: string, inside: string][];
  links: [target: string, inside: string][];
} {
  const inside = path.resolve(site, path.relative(repository, contentFolder));
  const ownPackages = [...foldersOfAllApps, app.name];
  return {
    read: [
      ...['node_modules', 'release', 'shared/tools'].map((name): [string, string] => [
        path.join(deployed, name),
        path.join(site, name),
      ]),
      ...ownPackages.flatMap(childrenOf),
      ...[...sharedFiles, ...locales].map((name): [string, string] => [
        path.join(repository, name),
        path.join(site, name),
      ]),
      ...mounted.map((name): [string, string] => [path.join(contentFolder, name), path.join(inside, name)]),
    ],
    links: ownPackages.flatMap(packageLinks),
  };
}

/** The packages that a package imports, as installed where this runs. A commit cannot bring others. */
function packageLinks(folder: string): [target: string, inside: string][] {
  const own = packages.find((one) => one.folder === folder);
  const names = Object.keys({ ...own?.dependencies, ...own?.devDependencies });
  return names.map((name) => {
    const local = packages.find((one) => one.name === name)?.folder;
    const target = local ?? installed(name);
    if (!target) throw refusal('refused.package', { name, folder });
    return [path.join(site, target), path.join(site, folder, 'node_modules', name)];
  });
}

/** Relative to the deployed version. There is one version of each package (pnpm-workspace.yaml). */
function installed(name: string): string | undefined {
  const places = ['.', ...packages.map(({ folder }) => folder)].map((folder) =>
    path.join(deployed, folder, 'node_modules', name),
  );
  const found = places.find((place) => existsSync(place));
  return found && path.relative(deployed, realpathSync(found));
}
