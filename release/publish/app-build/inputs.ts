import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Facts } from 'tools/content/facts.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { deployed, filesBelow, repository } from 'tools/workspace/repository.ts';
import { installedIn } from '../publisher/odd-files.ts';
import { type AppSources, foldersOfAllApps, settings } from './app-sandbox.ts';

/**
 * Fingerprints of all that a build can read, by what they cover: the same give the same bytes
 * (docs/decisions/020-versions-from-inputs.md). Not computed by the build, which runs code of a commit.
 */
export type Inputs = Record<string, string>;

/** A hash of what all apps have in common: reading it takes as long as the rest of an app's inputs. */
export function readCommon(): string {
  const shared = [...sourcesIn(repository, ...foldersOfAllApps), 'shared/package.json', 'tsconfig.json'];
  // Of the deployed version, what makes releases. Messages and checks change no bytes.
  const tools = sourcesIn(deployed, 'shared/tools', 'release/publish/app-build').filter(
    (name) => !/messages\.json$|^shared\/tools\/(architecture|content\/check)\//.test(name),
  );
  const packages = installedIn(readFileSync(path.join(deployed, 'pnpm-lock.yaml'), 'utf8'));
  const hashes = [hashOf(repository, shared), hashOf(deployed, [...tools, 'release/compose/compress.ts'])];
  return short([...hashes, packages].join());
}

/** What the code of an app is made of, and its content, which may also take names from its code. */
export function inputsOf(
  { app: { name: app }, locales, content, hasBlank }: AppSources,
  common: string,
  facts: readonly Facts[],
): [code: Inputs, content: Inputs] {
  // The words of its forms are in no release.
  const files = sourcesIn(repository, app).filter((file) => !file.startsWith(`${app}/content/labels/`));
  const ofCode = files.filter((file) => !/^[^/]+\/content\/.*\.ts$/.test(file));
  const texts = locales.flatMap((folder) => sourcesIn(repository, folder));
  const counted = facts.flatMap(({ app: owner, counts }) =>
    Object.entries(counts).filter(([name]) => owner === app || hasBlank(name)),
  );
  return [
    { own: hashOf(repository, ofCode), common },
    {
      code: hashOf(repository, files),
      texts: hashOf(repository, texts),
      content: hashOf(contentFolder, content),
      ...{ common, settings: short(JSON.stringify(settings())) },
      ...Object.fromEntries(counted.map(([name, value]) => [`count ${name}`, value])),
    },
  ];
}

export const versionOf = (inputs: Inputs[]): string => short(JSON.stringify(inputs)).slice(0, 12);

const notOfSources = [/\.(test|cases)\.\w+$/, /(^|\/)(testing|README\.md)/, /(^|\/)(node_modules|dist|\.[^/]*)\//];

/** The files below these folders, relative to `root`, without tests and what tools leave there. */
const sourcesIn = (root: string, ...folders: string[]): string[] =>
  folders
    .flatMap((folder) => filesBelow(path.join(root, folder)).map((name) => path.join(folder, name)))
    .filter((name) => !notOfSources.some((pattern) => pattern.test(name)));

const hashOf = (root: string, names: string[]): string =>
  short(
    names
      .toSorted()
      .map((name) => `${name} ${hashOfFile(path.join(root, name))}`)
      .join('\n'),
  );

const hashOfFile = (file: string): string => (existsSync(file) ? short(readFileSync(file)) : '');

const short = (content: string | Buffer): string => hash('sha256', content).slice(0, 16);
