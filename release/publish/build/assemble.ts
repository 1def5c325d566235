import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFile, readManifest } from 'build/federation/insides.ts';
import type { BuildInputs } from 'build/inputs.ts';
import { compress } from 'compose/compress.ts';
import { readAssociation } from 'content-tools/association.ts';
import type { AppName } from 'contract/section.ts';
import { contractVersion } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';
import { failpoint } from 'store/failpoint.ts';
import { installFolder } from 'store/install.ts';
import { integrityOf } from 'store/integrity.ts';
import { assetAddress, type Release, releaseFolder, releaseFormat } from 'store/release.ts';
import { appNamed } from 'workspace/apps.ts';
import { assertSupported } from '../browser-support/assert-supported.ts';
import { exportedNames, importedNames } from './facade-names.ts';
import { inputsOf, versionOf } from './inputs.ts';
import { provenance } from './provenance.ts';
import { versionPlaceholder } from './version-placeholder.ts';

/** Build output that is not published. */
const unpublished = ['inputs.json', 'inventory.json', manifestFile, 'mf-stats.json', '.vite'];

/** Puts a build into the store as a release. Returns its version. */
export async function assemble(app: AppName, folder: string): Promise<string> {
  const [client, server] = [path.join(folder, 'client'), path.join(folder, 'server')];
  const inputs = inputsOf(appNamed(app), mergeInputs([client, server].map(readInputs)));
  const version = versionOf(inputs);
  fillInVersion(app, version, folder);
  const inventory = JSON.parse(readFileSync(path.join(client, 'inventory.json'), 'utf8'));
  const shared = sharedPackages(app, client);
  for (const name of unpublished) rmSync(path.join(client, name), { recursive: true, force: true });

  await assertSupported(app, client);
  const files = Object.fromEntries(
    filesBelow(client).map((name) => {
      const content = readFileSync(path.join(client, name));
      return [name, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
  await compress(Object.keys(files).map((name) => path.join(client, name)));
  failpoint(`${app} is compressed`);
  const others = filesBelow(folder).filter((name) => !files[name.replace(/^client\//, '')]);
  const { address, name } = readAssociation();
  const release: Release = {
    format: releaseFormat,
    app,
    version,
    contract: contractVersion,
    shared,
    facade: app === 'shell' ? exportedNames(path.join(server, 'platform.js')) : importedNames(server),
    files,
    others: Object.fromEntries(others.map((name) => [name, integrityOf(readFileSync(path.join(folder, name)))])),
    inputs,
    inventory,
    ...(app === 'shell' && { site: { address, name: name.fr } }),
    provenance: provenance(),
  };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  failpoint(`${app} is recorded`);
  installFolder(folder, releaseFolder(app, version), 'release.json');
  return version;
}

const readInputs = (folder: string): BuildInputs => JSON.parse(readFileSync(path.join(folder, 'inputs.json'), 'utf8'));

const mergeInputs = (all: BuildInputs[]): BuildInputs => ({
  files: all.flatMap(({ files }) => files),
  packages: all.flatMap(({ packages }) => packages),
});

function fillInVersion(app: AppName, version: string, folder: string): void {
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    if (!/\.(js|css|json)$/.test(name)) continue;
    const text = readFileSync(file, 'utf8');
    const named = text.replaceAll(assetAddress(app, versionPlaceholder), assetAddress(app, version));
    if (named !== text) writeFileSync(file, named);
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

/** What the federation manifest records: the ranges a section asks for, or the versions the shell offers. */
function sharedPackages(app: AppName, client: string): Record<string, string> {
  const entries = readManifest(client).map(({ name, version, requiredVersion }) => [
    name,
    app === 'shell' ? version : requiredVersion,
  ]);
  return { ...Object.fromEntries(entries), ...(app === 'shell' && { platform: platformVersion }) };
}
