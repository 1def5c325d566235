import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import { readWithCounts } from 'tools/content/modules.ts';
import { pictureName } from 'tools/content/pictures/prepare.ts';
import { DataFile, isAsset, PlannedPicture } from 'tools/content/published.ts';
import type { BuildInputs } from 'tools/vite/build-records.ts';
import { type App, repository } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { hash, type Inputs } from './versions.ts';

export const codeInputs = (app: App, { files, packages }: BuildInputs): Inputs =>
  currentInputs(app, [
    ...[...files, ...settingsOf(app)].map((file) => `file ${file}`),
    ...[...packages, ...buildTools].map((name) => `package ${name}`),
  ]);

/** The inputs of texts and content. Throws `ContentError` when content cannot be used. */
export function contentInputs(app: App): Inputs {
  const read = readWithCounts(app);
  const counts = Object.keys(read.counts).map((name) => `count ${name}`);
  const texts = languages.map((language) => `file shared/locales/${app.namespace}/${language}.json`);
  return currentInputs(app, ['content', ...counts, ...texts], read);
}

/** The present fingerprints of these inputs; empty for files that are gone. Throws `ContentError`. */
export function currentInputs(app: App, names: string[], read?: ReturnType<typeof readWithCounts>): Inputs {
  const content = () => {
    read ??= readWithCounts(app);
    return read;
  };
  const fingerprint = (name: string): string | undefined => {
    const [kind, subject = ''] = name.split(' ');
    if (kind === 'file') return hashOfFile(path.join(repository, subject));
    if (kind === 'package') return lockedVersions(subject);
    if (kind === 'count') return content().counts[subject];
    // Item by item, because the text of ten years would take hundreds of megabytes.
    const items = Object.entries(content().items).map((item) => hash(JSON.stringify(item, published)));
    return hash(items.join());
  };
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, fingerprint(name) ?? '']));
}

let lockfile: string | undefined;

function lockedVersions(name: string): string {
  lockfile ??= readFileSync(path.join(repository, 'pnpm-lock.yaml'), 'utf8');
  const keys = lockfile.matchAll(new RegExp(`^ {2}'?${RegExp.escape(name)}@([^:'(]+)'?:$`, 'gm'));
  return [...keys].map(([, version]) => version).join(' ');
}

const buildTools = ['vite', '@vitejs/plugin-react', 'terser', 'postcss', 'browserslist'];

/** Files that decide how an app is built. `src/files.ts` is an optional entry: nothing that was read names a new one. */
const settingsOf = (app: App): string[] => [
  ...filesBelow(path.join(repository, 'shared/tools/vite'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => `shared/tools/vite/${name}`),
  ...['builds', 'section'].map((name) => `shared/contract/${name}.ts`),
  ...['shared/package.json', 'tsconfig.json', 'release/publish/app-build/address-files.ts'],
  ...['vite.config.ts', 'tsconfig.json', 'src/files.ts'].map((name) => `${app.name}/${name}`),
];

/** For `JSON.stringify`: replaces files published with content by hashes, so that new bytes give a new fingerprint. */
function published(_key: string, value: unknown): unknown {
  if (value instanceof PlannedPicture) return [pictureName(value), value.alt];
  if (value instanceof DataFile) return value.name;
  if (isAsset(value)) return [path.basename(value.asset), hashOfFile(value.asset)];
  return value;
}

const hashOfFile = (file: string): string => (existsSync(file) ? hash(readFileSync(file)) : '');
