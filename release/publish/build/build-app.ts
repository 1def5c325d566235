import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readItems } from 'build/content-files.ts';
import { readAssociation } from 'content-tools/association.ts';
import { preparePictures } from 'content-tools/pictures/prepare-all.ts';
import { type AppName, contractVersion } from 'contract/section.ts';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { damagedFiles, damagedIn } from 'store/integrity.ts';
import {
  findRelease,
  type Release,
  type ReleasedCode,
  releaseFolder,
  releaseFormat,
  releasesOf,
} from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { type App, appNamed } from 'workspace/apps.ts';
import { buildCode } from './build-code.ts';
import { buildContent } from './build-content.ts';
import { inputComparison, versionOf } from './inputs.ts';
import { provenance } from './provenance.ts';
import { storedPicture } from './stored-picture.ts';

const storedReleases = (app: AppName): Release[] =>
  releasesOf(app).flatMap((version) => findRelease(app, version) ?? []);

/** The version of an undamaged release in the store whose inputs are unchanged; undefined if there is none. */
export function builtVersion(name: AppName): string | undefined {
  const changes = inputComparison(appNamed(name));
  return storedReleases(name).find(
    (release) =>
      changes(release.content.inputs).length === 0 &&
      changes(release.code.inputs).length === 0 &&
      damagedFiles(release).length === 0,
  )?.version;
}

/** The undamaged code of a release whose inputs are unchanged. */
function builtCode(app: App, releases: Release[]): ReleasedCode | undefined {
  const changes = inputComparison(app);
  return releases
    .map(({ code }) => code)
    .find((code) => changes(code.inputs).length === 0 && damagedIn(app.name, code).length === 0);
}

/**
 * Builds an app into the store, and returns its version. Code that a release in the store has is not built again. `others`
 * are earlier releases whose files the store may lack. Throws `ContentError`, or an error with Vite's output.
 */
export async function buildApp(name: AppName, others: Release[] = []): Promise<string> {
  const app = appNamed(name);
  const building = path.join(siteFolder, 'building', `${name}-${process.pid}`);
  const stage = path.join(building, 'store');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  try {
    const earlier = [...storedReleases(name), ...others];
    const items = readItems(app);
    await preparePictures(items, (picture) => storedPicture(picture, earlier));
    failpoint(`${name} is being built`);
    // The bundler runs in processes of its own.
    const [code, content] = await Promise.all([
      builtCode(app, earlier) ?? buildCode(app, building, stage),
      buildContent(app, items, stage, earlier),
    ]);
    failpoint(`${name} is compressed`);
    const version = versionOf(code.inputs, content.inputs);
    const record = path.join(building, 'release');
    mkdirSync(record);
    const { address, name: siteName, reports } = readAssociation();
    const release: Release = {
      format: releaseFormat,
      app: name,
      version,
      contract: contractVersion,
      ...(name === 'shell' && {
        site: { address, name: siteName.fr, ...(reports.endpoint && { reports: reports.endpoint }) },
      }),
      provenance: provenance(),
      content,
      code,
    };
    writeFileSync(path.join(record, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
    failpoint(`${name} is recorded`);
    await installFiles(stage, siteFolder);
    await installFolder(record, releaseFolder(name, version), 'release.json');
    return version;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
