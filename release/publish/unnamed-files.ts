import path from 'node:path';
import { findRelease, publishedFiles, type Release, releasesOf } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { storedApps } from 'store/stored-apps.ts';
import { filesBelow } from 'workspace/files-below.ts';

/**
 * Full paths of the stored files that no release names, apart from the releases to be removed (`mf-events/1a2b…`). An app
 * with a release that cannot be read keeps all its files.
 */
export function unnamedFiles(removed: ReadonlySet<string>): string[] {
  return storedApps().flatMap((app) => {
    const kept = releasesOf(app).filter((version) => !removed.has(`${app}/${version}`));
    const releases = kept.map((version) => findRelease(app, version));
    if (releases.includes(undefined)) return [];
    const named = new Set((releases as Release[]).flatMap(namedBy));
    return [`assets/${app}`, `server/${app}`].flatMap(storedIn).filter((file) => !named.has(file));
  });
}

const namedBy = (release: Release): string[] =>
  [
    ...Object.keys(publishedFiles(release)).map((name) => `assets/${release.app}/${name}`),
    ...Object.keys(release.code.others),
    ...Object.keys(release.content.others),
  ].map((name) => path.join(siteFolder, name));

function storedIn(name: string): string[] {
  const folder = path.join(siteFolder, name);
  return filesBelow(folder).map((file) => path.join(folder, file));
}
