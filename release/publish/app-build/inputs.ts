import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Facts } from 'tools/content/facts.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { packages } from 'tools/workspace/packages.ts';
import { deployed, filesBelow, repository } from 'tools/workspace/repository.ts';
import { type AppSources, foldersOfAllApps } from './app-sources.ts';

/**
 * Fingerprints of all that a build can read, by what they cover: the same give the same bytes
 * (docs/decisions/020-versions-from-inputs.md). Not computed by the build, which runs code of a commit.
 */
export type Inputs = Record<string, string>;

/** What all apps have in common: reading it takes as long as the rest of an app's inputs. */
export type Common = ReturnType<typeof readCommon>;

export const readCommon = () => ({
  shared: hashOf(repository, [...sourcesIn(repository, ...foldersOfAllApps), 'shared/package.json', 'tsconfig.json']),
  // Of the deployed version, what makes releases. Messages and checks change no bytes.
  tools: hashOf(
    deployed,
    sourcesIn(deployed, 'shared/tools', 'release/publish/app-build').filter(
      (name) => !/messages\.json$|^shared\/tools\/(architecture|content\/check)\//.test(name),
    ),
  ),
  snapshots: lockedSnapshots(),
});

/** What the code of an app is made of, and its content, which may also take names from its code. */
export function inputsOf(
  { app: { name: app }, locales, content, hasBlank }: AppSources,
  { shared, tools, snapshots }: Common,
  facts: readonly Facts[],
): [code: Inputs, content: Inputs] {
  // The words of its forms are in no release.
  const files = sourcesIn(repository, app).filter((file) => !file.startsWith(`${app}/content/labels/`));
  const ofCode = files.filter((file) => !/^[^/]+\/content\/.*\.ts$/.test(file));
  const texts = locales.flatMap((folder) => sourcesIn(repository, folder));
  const installed = (...folders: string[]) => packagesOf([app, 'shared/tools', ...folders], snapshots);
  const counted = facts.flatMap(({ app: owner, counts }) =>
    Object.entries(counts).filter(([name]) => owner === app || hasBlank(name)),
  );
  return [
    { own: hashOf(repository, ofCode), shared, tools, packages: installed(...foldersOfAllApps) },
    {
      code: hashOf(repository, files),
      texts: hashOf(repository, texts),
      content: hashOf(contentFolder, content),
      ...{ shared, tools, packages: installed(), settings: short(JSON.stringify(settings())) },
      ...Object.fromEntries(counted.map(([name, value]) => [`count ${name}`, value])),
    },
  ];
}

/** The variables that decide what a build makes. */
export const settings = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => /^(EMAILJS_\w+|GA_MEASUREMENT_ID|SITE_PICTURES)$/.test(name))
      .sort(),
  );

export const versionOf = (inputs: Inputs[]): string => short(JSON.stringify(inputs)).slice(0, 12);

const notOfSources = [
  /\.(test|type-test|cases)\.\w+$/,
  /(^|\/)(testing|README\.md)/,
  /(^|\/)(node_modules|dist|\.[^/]*)\//,
];

/** The files below these folders, relative to `root`, without tests and what tools leave there. */
const sourcesIn = (root: string, ...folders: string[]): string[] =>
  folders
    .flatMap((folder) => filesBelow(path.join(root, folder)).map((name) => path.join(folder, name)))
    .filter((name) => !notOfSources.some((pattern) => pattern.test(name)));

/** The installed versions of the packages that these import, and of those that they import in turn. */
function packagesOf(folders: string[], snapshots: Map<string, string[]>): string {
  const own = packages.filter(({ folder }) => folders.includes(folder));
  const direct = own.flatMap(({ dependencies }) => Object.keys(dependencies));
  const found = new Set([...snapshots.keys()].filter((key) => direct.some((name) => key.startsWith(`${name}@`))));
  for (const key of found) for (const next of snapshots.get(key) ?? []) if (snapshots.has(next)) found.add(next);
  return short([...found].sort().join());
}

/** By package and version, `react@19.3.1`, what it imports. */
function lockedSnapshots(): Map<string, string[]> {
  const lockfile = readFileSync(path.join(deployed, 'pnpm-lock.yaml'), 'utf8');
  const [, text = ''] = lockfile.split('\nsnapshots:\n');
  const entries = text.split(/\n(?= {2}\S)/).map((entry): [string, string[]] => {
    const [, key = ''] = /^\s{2}'?(.*?)'?:/.exec(entry) ?? [];
    return [key, [...entry.matchAll(/^ {6}'?([^\s':]+)'?: (.+)$/gm)].map(([, name, version]) => `${name}@${version}`)];
  });
  return new Map(entries);
}

/** A hash of files, relative to `root`, and of their names. */
const hashOf = (root: string, names: string[]): string =>
  short(
    names
      .toSorted()
      .map((name) => `${name} ${hashOfFile(path.join(root, name))}`)
      .join('\n'),
  );

const hashOfFile = (file: string): string => (existsSync(file) ? short(readFileSync(file)) : '');

const short = (content: string | Buffer): string => hash('sha256', content).slice(0, 16);
