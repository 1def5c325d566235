import { execFile } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuiltFile, FederationManifest } from 'contract/builds.ts';
import { withHash } from 'contract/file-names.ts';
import { integrityOf } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import { assetAddress, type Release } from 'store/release.ts';
import { shortHash } from 'tools/content/published.ts';
import type { App } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { sharedVersions } from 'tools/workspace/shared-versions.ts';
import { parseSync } from 'vite';
import { stageFiles } from './build-content.ts';

const run = promisify(execFile);

const vite = path.join(path.dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');

const manifestFile = 'mf-manifest.json';
const unpublished = ['inventory.json', manifestFile, 'mf-stats.json', '.vite'];

/** Builds the code of an app, for browsers and the composer, and puts into `stage` what the store lacks. */
export async function buildCode(app: App, building: string, stage: string, earlier: Release[]) {
  const [client, server] = [path.join(building, 'client'), path.join(building, 'server')];
  await Promise.all([bundle(app, client), bundle(app, server, ['--ssr'])]);
  const { name } = app;
  const isShell = name === 'shell';
  const inventory: BuiltFile[] = readJson(client, 'inventory.json');
  const manifest: FederationManifest | undefined = isShell ? undefined : readJson(client, manifestFile);
  const needed = manifest?.shared.map(({ name, requiredVersion }) => [name, requiredVersion]) ?? [];
  const shared = isShell ? sharedVersions : Object.fromEntries(needed);
  for (const folder of [client, server])
    for (const file of unpublished) rmSync(path.join(folder, file), { recursive: true, force: true });
  const names = addressFiles(client, server);
  const sources = new Map(filesBelow(client).map((file) => [file, { copyOf: path.join(client, file) }]));
  const published = await stageFiles(name, sources, stage, earlier);
  const code = filesBelow(server).map((file) => [file, readFileSync(path.join(server, file), 'utf8')] as const);
  const folder = `server/${name}/${shortHash(JSON.stringify(code))}`;
  cpSync(server, path.join(stage, folder), { recursive: true });
  for (const [file, text] of code) published.others[`${folder}/${file}`] = integrityOf(Buffer.from(text));
  const imports = code.filter(([file]) => file.endsWith('.js')).flatMap(([, text]) => importsIn(text));
  const renamed = (file: string): string => names.get(file) ?? file;
  return {
    ...published,
    shared,
    facade: isShell ? exportsIn(new Map(code).get('platform.js') ?? '') : [...new Set(imports)].sort(),
    inventory: inventory.map((built) => ({ ...built, file: renamed(built.file), imports: built.imports.map(renamed) })),
    ...(manifest && { manifest: withNames(manifest, names) }),
    server: folder,
  };
}

async function bundle({ name, folder }: App, outDir: string, flags: string[] = []): Promise<void> {
  const settings = 'build --configLoader native --emptyOutDir --logLevel warn'.split(' ');
  const args = [vite, ...settings, ...flags, '--outDir', outDir];
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_BASE: assetAddress(name) };
  try {
    await run(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 });
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw refusal('refused.build', { app: name, output: stderr || stdout });
  }
}

/** A manifest with the final names of the files that it names; there is no module for servers. */
function withNames({ metaData, ...manifest }: FederationManifest, names: Map<string, string>): FederationManifest {
  const { ssrRemoteEntry, ...kept } = metaData;
  const rename = (_key: string, value: unknown) => (typeof value === 'string' && names.get(value)) || value;
  return JSON.parse(JSON.stringify({ ...manifest, metaData: kept }, rename));
}

const readJson = (folder: string, name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

/** The module that the shell shares with sections (docs/decisions/002-the-facade-is-a-package.md). */
const facade = 'platform';

const moduleOf = (code: string) => parseSync('built.js', code).module;

/** The names that built code takes from the facade, whatever it calls them; `*` for all. */
export function importsIn(code: string): string[] {
  const { staticImports, staticExports } = moduleOf(code);
  const again = staticExports.flatMap(({ entries }) => entries);
  return [
    ...staticImports.filter((one) => one.moduleRequest.value === facade).flatMap(({ entries }) => entries),
    ...again.filter((one) => one.moduleRequest?.value === facade),
  ].map(({ importName: { kind, name } }) => (kind === 'Name' && name) || (kind === 'Default' ? 'default' : '*'));
}

export const exportsIn = (code: string): string[] =>
  moduleOf(code)
    .staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? 'default'))
    .sort();

/** The hash that the bundler puts in the names of its files. It covers less than the final bytes. */
const bundlerHash = /(?<=^code\/.+)-[\w-]{8}(?=\.\w+$)/;

const isText = (name: string): boolean => /\.(js|css|json|svg)$/.test(name);

/** Names files by a hash of their bytes and of files they name, also in `users`. Returns new names by old. */
function addressFiles(folder: string, users: string): Map<string, string> {
  const names = namesOf(readFiles(folder));
  const final = new Map([...names].map(([name, next]) => [path.basename(name), path.basename(next)]));
  const pattern = namesAmong(names.keys());
  const rename = (text: string): string => text.replace(pattern, (old) => final.get(old) ?? old);
  for (const root of [folder, users])
    for (const [name, content] of readFiles(root))
      if (isText(name)) writeFileSync(path.join(root, name), rename(String(content)));
  for (const [name, next] of names) renameSync(path.join(folder, name), path.join(folder, next));
  return names;
}

const readFiles = (folder: string): Map<string, Buffer> =>
  new Map(filesBelow(folder).map((name) => [name, readFileSync(path.join(folder, name))]));

export function namesOf(files: ReadonlyMap<string, Buffer>): Map<string, string> {
  const pattern = namesAmong(files.keys());
  const read = [...files].map(([name, content]) => {
    const named = isText(name) ? (String(content).match(pattern) ?? []) : [];
    return { name, named, own: shortHash(named.length > 0 ? String(content).replace(pattern, '\0') : content) };
  });
  let hashes = read.map(({ own }) => own);
  // Each round covers files that are a step further away. Files may name each other in a circle.
  for (const _round of read) {
    const before = new Map(read.map(({ name }, index) => [path.basename(name), hashes[index]]));
    hashes = read.map(({ named, own }) =>
      named.length > 0 ? shortHash([own, ...named.map((one) => before.get(one))].join()) : own,
    );
  }
  return new Map(read.map(({ name }, index) => [name, withHash(name.replace(bundlerHash, ''), hashes[index] ?? '')]));
}

function namesAmong(names: Iterable<string>): RegExp {
  const all = [...names].filter((name) => bundlerHash.test(name)).map((name) => RegExp.escape(path.basename(name)));
  return new RegExp(all.join('|') || '(?!)', 'g');
}
