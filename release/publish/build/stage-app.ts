import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readItems } from 'build/content-files.ts';
import { readAssociation } from 'content-tools/association.ts';
import { preparePictures } from 'content-tools/pictures/prepare-all.ts';
import { contractVersion } from 'contract/section.ts';
import { damagedIn } from 'store/integrity.ts';
import { findRelease, type Provenance, type Release, type ReleasedCode, releaseFormat } from 'store/release.ts';
import { type App, appNamed } from 'workspace/apps.ts';
import { buildCode } from './build-code.ts';
import { buildContent } from './build-content.ts';
import { inputComparison, versionOf } from './inputs.ts';
import { storedPicture } from './stored-picture.ts';

/** The undamaged code of a release whose inputs are unchanged. */
function builtCode(app: App, releases: Release[]): ReleasedCode | undefined {
  const changes = inputComparison(app);
  return releases
    .map(({ code }) => code)
    .find((code) => changes(code.inputs).length === 0 && damagedIn(app.name, code).length === 0);
}

/**
 * Builds an app into `building`: what the store does not have yet into `building/store`, and its record into
 * `building/release`. Code that one of these versions in the store has is not built again. Returns the version. Throws
 * `ContentError`, or an error with Vite's output.
 */
export async function stageApp(
  name: Release['app'],
  building: string,
  versions: string[],
  provenance: Provenance,
): Promise<string> {
  const app = appNamed(name);
  const stage = path.join(building, 'store');
  const earlier = versions.flatMap((version) => findRelease(name, version) ?? []);
  const items = readItems(app);
  await preparePictures(items, (picture) => storedPicture(picture, earlier));
  // The bundler runs in processes of its own.
  const [code, content] = await Promise.all([
    builtCode(app, earlier) ?? buildCode(app, building, stage),
    buildContent(app, items, stage, earlier),
  ]);
  const version = versionOf(code.inputs, content.inputs);
  const { address, name: siteName } = readAssociation();
  const release: Release = {
    format: releaseFormat,
    app: name,
    version,
    contract: contractVersion,
    ...(name === 'shell' && { site: { address, name: siteName.fr } }),
    provenance,
    content,
    code,
  };
  const record = path.join(building, 'release');
  mkdirSync(record, { recursive: true });
  writeFileSync(path.join(record, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  return version;
}
