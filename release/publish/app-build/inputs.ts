import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'store/release.ts';
import type { Facts } from 'tools/content/facts.ts';
import { contentFolder } from 'tools/content/folders.ts';
import type { App } from 'tools/workspace/apps.ts';
import { packages } from 'tools/workspace/packages.ts';
import { deployed, filesBelow, repository } from 'tools/workspace/repository.ts';
import { type AppSources, foldersOfAllApps } from './app-sources.ts';

/**
 * Fingerprints of all that a build can read, by what they cover: the same give the same bytes
 * (docs/decisions/020-versions-from-inputs.md). Computed here and not by the build, which runs code of a commit.
 */
export type Inputs = Record<string, string>;

/** What is not the app’s own: another commit changed it if these alone differ. */
export const sharedInputs = ['shared', 'tools', 'packages'];

/** What all apps have in common: reading it takes as long as the rest of an app's inputs. */
export type Common = ReturnType<typeof readCommon>;

export const readCommon = () => ({ shared: shared(), tools: tools(), snapshots: lockedSnapshots() });

export const codeInputs = ({ app }: AppSources, { shared, tools, snapshots }: Common): Inputs => ({
  own: hashOf(
    ownFiles(app).filter((name) => !/^content\/.*\.ts$/.test(name)),
    path.join(repository, app.name),
  ),
  shared,
  tools,
  packages: packagesOf([app.name, ...foldersOfAllApps, 'shared/tools'], snapshots),
});

/** Also a hash of the code, from which content may take names. */
export function contentInputs(
  { app, locales, content, hasBlank }: AppSources,
  { shared, tools, snapshots }: Common,
  facts: readonly Facts[],
): Inputs {
  const counted = facts.flatMap(({ app: owner, counts }) =>
    Object.entries(counts).filter(([name]) => owner === app.name || hasBlank(name)),
  );
  const texts = locales.flatMap((folder) =>
    filesBelow(path.join(repository, folder)).map((name) => path.join(folder, name)),
  );
  return {
    code: hashOf(ownFiles(app), path.join(repository, app.name)),
    texts: hashOf(texts, repository),
    content: hashOf(content, contentFolder),
    shared,
    tools,
    packages: packagesOf([app.name, 'shared/tools'], snapshots),
    settings: hash(JSON.stringify(settings())),
    ...Object.fromEntries(counted.map(([name, value]) => [`count ${name}`, value])),
  };
}

/** The variables that decide what a build makes. */
export const settings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => /^(EMAILJS_\w+|GA_MEASUREMENT_ID|SITE_PICTURES)$/.test(name))
      .map(([name, value]) => [name, value ?? ''])
      .sort(),
  );

export const inputsOf = ({ code, content }: Pick<Release, 'code' | 'content'>): Inputs[] => [
  code.inputs,
  content.inputs,
];

export const versionOf = (inputs: Inputs[]): string => hash(JSON.stringify(inputs)).slice(0, 12);

const isTest = (name: string): boolean => /\.(test|type-test|cases)\.\w+$|(^|\/)(testing|README\.md)/.test(name);

/** The files of an app, without tests and the words of its forms. */
export const ownFiles = (app: App): string[] =>
  sourcesBelow(path.join(repository, app.name)).filter((name) => !name.startsWith('content/labels/'));

const sourcesBelow = (folder: string): string[] =>
  filesBelow(folder).filter((name) => !isTest(name) && !/(^|\/)(node_modules|dist|\.[^/]*)\//.test(name));

const shared = (): string =>
  hash(
    [
      ...foldersOfAllApps.map((folder) =>
        hashOf(sourcesBelow(path.join(repository, folder)), path.join(repository, folder)),
      ),
      hashOf(['shared/package.json', 'tsconfig.json'], repository),
    ].join(),
  );

/** Of the deployed version, what makes releases. Messages and checks change no bytes. */
function tools(): string {
  const ofTools = sourcesBelow(path.join(deployed, 'shared/tools')).filter(
    (name) => !/words\.json$|^(architecture|content\/check)\//.test(name),
  );
  const ofBuilds = sourcesBelow(path.join(deployed, 'release/publish/app-build'));
  return hash(
    hashOf(ofTools, path.join(deployed, 'shared/tools')) +
      hashOf(ofBuilds, path.join(deployed, 'release/publish/app-build')),
  );
}

/** The installed versions of the packages that these import, and of those that they import in turn. */
function packagesOf(folders: string[], snapshots: Map<string, string[]>): string {
  const direct = folders.flatMap((folder) => {
    const own = packages.find((one) => one.folder === folder);
    return Object.keys(own?.dependencies ?? {});
  });
  const found = new Set([...snapshots.keys()].filter((key) => direct.some((name) => key.startsWith(`${name}@`))));
  for (const key of found) for (const next of snapshots.get(key) ?? []) if (snapshots.has(next)) found.add(next);
  return hash([...found].sort().join());
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

/** A hash of files and their names. */
const hashOf = (names: string[], folder: string): string =>
  hash(
    names
      .toSorted()
      .map((name) => `${name} ${hashOfFile(path.join(folder, name))}`)
      .join('\n'),
  );

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

const hashOfFile = (file: string): string => (existsSync(file) ? hash(readFileSync(file)) : '');
