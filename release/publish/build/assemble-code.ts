import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { manifestFile, readManifest } from 'build/federation/insides.ts';
import type { BuildInputs } from 'build/inputs.ts';
import { shortHash } from 'content-tools/hashed-name.ts';
import type { BuiltFile } from 'contract/built-file.ts';
import type { AppName } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';
import { integrityOf } from 'store/integrity.ts';
import type { ReleasedCode } from 'store/release.ts';
import { appNamed } from 'workspace/apps.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { assertSupported } from '../browser-support/assert-supported.ts';
import { addressFiles } from './address-files.ts';
import { exportedNames, importedNames } from './facade-names.ts';
import { codeInputs } from './inputs.ts';
import { stageFiles } from './stage-files.ts';

/** Build output that is not published. */
const unpublished = ['inputs.json', 'inventory.json', manifestFile, 'mf-stats.json', '.vite'];

/** Names the files of two builds by their bytes, puts new ones into `stage`, and returns their record. */
export async function assembleCode(
  app: AppName,
  { client, server }: Record<'client' | 'server', string>,
  stage: string,
): Promise<ReleasedCode> {
  const inputs = codeInputs(appNamed(app), mergeInputs([client, server].map(readInputs)));
  const inventory: BuiltFile[] = JSON.parse(readFileSync(path.join(client, 'inventory.json'), 'utf8'));
  const shared = sharedPackages(app, client);
  for (const folder of [client, server])
    for (const name of unpublished) rmSync(path.join(folder, name), { recursive: true, force: true });
  const names = addressFiles(client, server);
  await assertSupported(app, client);
  const sources = new Map(filesBelow(client).map((name) => [name, { copyOf: path.join(client, name) }]));
  const published = await stageFiles(app, sources, stage);
  const composerFiles = filesBelow(server).map((name) => [name, readFileSync(path.join(server, name))] as const);
  const folder = `server/${app}/${shortHash(JSON.stringify(composerFiles.map(([name, code]) => [name, `${code}`])))}`;
  cpSync(server, path.join(stage, folder), { recursive: true });
  return {
    shared,
    facade: app === 'shell' ? exportedNames(path.join(server, 'platform.js')) : importedNames(server),
    files: published.files,
    others: {
      ...published.others,
      ...Object.fromEntries(composerFiles.map(([name, code]) => [`${folder}/${name}`, integrityOf(code)])),
    },
    inputs,
    inventory: inventory.map((built) => ({
      ...built,
      file: names.get(built.file) ?? built.file,
      imports: built.imports.map((file) => names.get(file) ?? file),
    })),
    server: folder,
  };
}

const readInputs = (folder: string): BuildInputs => JSON.parse(readFileSync(path.join(folder, 'inputs.json'), 'utf8'));

const mergeInputs = (all: BuildInputs[]): BuildInputs => ({
  files: all.flatMap(({ files }) => files),
  packages: all.flatMap(({ packages }) => packages),
});

/** What the federation manifest records: the ranges a section asks for, or the versions the shell offers. */
function sharedPackages(app: AppName, client: string): Record<string, string> {
  const entries = readManifest(client).map(({ name, version, requiredVersion }) => [
    name,
    app === 'shell' ? version : requiredVersion,
  ]);
  return { ...Object.fromEntries(entries), ...(app === 'shell' && { platform: platformVersion }) };
}
