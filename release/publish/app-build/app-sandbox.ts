import { mkdirSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { hasSandbox, openSandbox, type Pair, type Sandbox } from 'compose/sandbox.ts';
import { refusalOf } from 'compose/sound-release.ts';
import { nearestFolder } from 'store/lock.ts';
import { refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { associationSchemas } from 'tools/content/association.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { type App, apps } from 'tools/workspace/apps.ts';
import { packages } from 'tools/workspace/packages.ts';
import { deployed, filesBelow, repository } from 'tools/workspace/repository.ts';
import { contentFolderOf, contentOwner } from '../publisher/touched.ts';
import type { BuilderAnswers } from './in-sandbox.ts';

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
  const written = own.filter((name) => /\.(yaml|csv)$/.test(name));
  const texts = written.map((name) => textOf(path.join(contentFolder, name)));
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
function sandboxOf({ app, locales, mounted }: AppSources) {
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

/** The variables that decide what a build makes. Without `SITE_PICTURES`, pictures are `full` too. */
export const settings = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => /^(EMAILJS_\w+|GA_MEASUREMENT_ID|SITE_PICTURES)$/.test(name))
      .filter((setting) => setting.join('=') !== 'SITE_PICTURES=full')
      .sort(),
  );

/** Where a sandbox has the folders that it writes to. */
const inside = { cache: '/cache', building: '/building' };

/** Seconds for a question, and for each picture that a build may have to encode. */
const limits = { facts: 30, build: 120, picture: 10 };

/** Bytes below which the store’s disk is full. A build cannot say so: that would stop the apps of others. */
const minimumFreeBytes = 64_000_000;

export type AppSandbox = ReturnType<typeof appSandbox>;

/** One process, started when it is first asked, that reads and builds an app (in-sandbox.ts). */
export function appSandbox(sources: AppSources, building: string) {
  const app = sources.app.name;
  let running: Sandbox | undefined;

  function start(): Sandbox {
    const cache = path.join(deployed, '.cache/builds', app);
    for (const folder of [cache, building]) mkdirSync(folder, { recursive: true });
    const stored = ['assets', 'server', 'releases'].map((name) => path.join(name, app));
    const { SITE_CONTENT, SITE_TODAY, SITE_LANGUAGE } = process.env;
    const SITE_CACHE = hasSandbox() ? inside.cache : cache;
    const given = { SITE_CONTENT, SITE_TODAY, SITE_LANGUAGE, SITE_CACHE };
    const env = { ...settings(), ...given, LANG: 'C.UTF-8', HOME: '/tmp' };
    const write: Pair[] = [
      [cache, inside.cache],
      [building, inside.building],
    ];
    const rights = { ...sandboxOf(sources), stored, write, env, memory: 4000, processes: 400 };
    return openSandbox('release/publish/app-build/in-sandbox.ts', rights, 100_000_000);
  }

  /** What the app’s code answers, which is a claim. Throws its refusal, or one that says how it ended. */
  async function ask(ask: keyof BuilderAnswers, asked: object): Promise<unknown> {
    running ??= start();
    const pictures = sources.content.filter((name) => name.startsWith('pictures/')).length;
    const seconds = limits[ask] + (ask === 'build' ? pictures * limits.picture : 0);
    const said = await running.ask({ ask, ...asked }, seconds * 1000);
    if (!('ended' in said) && said.error === undefined) return said.answer;
    const { bavail, bsize } = statfsSync(nearestFolder(siteFolder));
    if (bavail * bsize < minimumFreeBytes) throw refusal('refused.full');
    if (!('ended' in said)) throw refusalOf(app, said.error);
    if (said.ended === 'time') throw refusal('refused.buildTime', { app, seconds });
    if (said.ended === 'ended') throw refusal('refused.build', { app, output: said.complaint.slice(-4000) });
    throw refusal('refused.buildSize', { app });
  }

  return {
    sources,
    ask,
    /** The folder to which it writes, and where it has that. */
    building,
    inside: hasSandbox() ? inside.building : building,
    end: () => running?.end(),
    [Symbol.dispose]: () => void running?.end(),
  };
}
