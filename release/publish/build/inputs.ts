import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildInputs } from 'build/inputs.ts';
import { buildTargets } from 'build/targets.ts';
import { isAsset } from 'content-tools/asset.ts';
import { DataFile } from 'content-tools/data-files.ts';
import { readWithCounts } from 'content-tools/modules.ts';
import { PlannedPicture } from 'content-tools/pictures/planned.ts';
import { pictureName } from 'content-tools/pictures/prepare.ts';
import { languages } from 'contract/language.ts';
import { contractVersion } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';
import { type App, repository } from 'workspace/apps.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { lockedVersions } from './locked-versions.ts';

/**
 * What a build read, each with a fingerprint: source files, packages, content, and the settings and tools of the build.
 * Two builds with the same inputs give the same bytes (docs/decisions/020-versions-from-inputs.md).
 */
export type Inputs = Record<string, string>;

/** The inputs of code, from a build that read these files and packages. */
export const codeInputs = (app: App, { files, packages }: BuildInputs): Inputs =>
  fingerprinted(app, [
    ...files.map((file) => `file ${file}`),
    ...packages.map((name) => `package ${name}`),
    ...['contract', 'platform', 'browsers', 'settings', 'tools', 'entries'],
  ]);

/** The inputs of texts and content. Throws `ContentError` when content cannot be used. */
export function contentInputs(app: App): Inputs {
  const read = readWithCounts(app);
  const names = [
    'content',
    ...Object.keys(read.counts).map((name) => `count ${name}`),
    ...languages.map((language) => `file shared/locales/${app.namespace}/${language}.json`),
  ];
  return fingerprinted(app, names, read);
}

function fingerprinted(app: App, names: string[], content?: ContentRead): Inputs {
  const current = fingerprints(app, content);
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, current(name) ?? '']));
}

export const versionOf = (code: Inputs, content: Inputs): string =>
  hash(JSON.stringify({ ...code, ...content })).slice(0, 12);

/** The present fingerprints of these inputs; without those of files that are gone. */
export function currentInputs(app: App, names: string[]): Inputs {
  const current = fingerprints(app);
  const found = names.map((name) => [name, current(name)] as const);
  return Object.fromEntries(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Returns a function that finds the inputs of a release that have changed in this checkout. It reads each input once. */
export function inputComparison(app: App): (inputs: Inputs) => string[] {
  const current = fingerprints(app);
  return (inputs) => Object.keys(inputs).filter((name) => current(name) !== inputs[name]);
}

type ContentRead = ReturnType<typeof readWithCounts>;

/** Returns a function that gives the present fingerprint of an input, read once; undefined for a file that is gone. */
function fingerprints(app: App, contentRead?: ContentRead): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const content = () => {
    contentRead ??= readWithCounts(app);
    return contentRead;
  };
  const read = (name: string): string | undefined => {
    const [kind, subject = ''] = name.split(' ');
    if (kind === 'file') return hashOfFile(path.join(repository, subject));
    if (kind === 'package') return versionsOf(app, subject).join(' ');
    if (kind === 'content') return hashOfItems(content().items);
    if (kind === 'count') return content().counts[subject];
    if (kind === 'contract') return String(contractVersion);
    if (kind === 'platform') return platformVersion;
    if (kind === 'tools') return buildTools.map((tool) => `${tool} ${lockedVersions('build', tool)}`).join(', ');
    if (kind === 'browsers') return buildTargets().join(', ');
    if (kind === 'settings') return hash(settingsOf(app).map(hashOfFile).join());
    // An optional entry of the build. If it is new, no file that the last build read has changed.
    return String(existsSync(path.join(app.folder, 'src/files.ts')));
  };
  return (name) => {
    if (!known.has(name)) known.set(name, read(name));
    return known.get(name);
  };
}

/** A package belongs to the app or to the build: the federation plugin adds code of its own. */
function versionsOf(app: App, name: string): string[] {
  const own = lockedVersions(app.name, name);
  return own.length > 0 ? own : lockedVersions('build', name);
}

/** Packages that turn sources into built files. */
const buildTools = ['vite', '@vitejs/plugin-react', '@module-federation/vite', 'terser', 'postcss', 'browserslist'];

/** Files that say how an app is built. */
function settingsOf(app: App): string[] {
  const build = path.join(repository, 'shared/build');
  const plugins = filesBelow(build)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => path.join(build, name));
  const others = ['shared/contract/layers.ts', 'tsconfig.json', 'release/publish/build/address-files.ts'];
  return [
    ...plugins,
    ...others.map((name) => path.join(repository, name)),
    ...['vite.config.ts', 'tsconfig.json'].map((name) => path.join(app.folder, name)),
  ];
}

/** Item by item, because the text of ten years would take hundreds of megabytes. */
const hashOfItems = (items: ContentRead['items']): string =>
  hash(
    Object.entries(items)
      .map((item) => hash(JSON.stringify(item, published)))
      .join(),
  );

/** For `JSON.stringify`: replaces files published with content by hashes, so that new bytes give a new fingerprint. */
function published(_key: string, value: unknown): unknown {
  if (value instanceof PlannedPicture) return [pictureName(value.original, value.kind), value.alt];
  if (value instanceof DataFile) return value.name;
  if (isAsset(value)) return [path.basename(value.asset), hashOfFile(value.asset)];
  return value;
}

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

const hashOfFile = (file: string): string | undefined => (existsSync(file) ? hash(readFileSync(file)) : undefined);
