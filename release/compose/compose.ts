import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { StatedCheck } from 'contract/registry.ts';
import { atOnce } from 'store/at-once.ts';
import type { Composition, Description } from 'store/composition.ts';
import { switchesOf } from 'store/history.ts';
import { installComposition, withBuildFolder } from 'store/install.ts';
import type { Release } from 'store/release.ts';
import { type CodeProcesses, codeProcesses } from './code-process.ts';
import { assertCompatible } from './compatibility.ts';
import { cacheKey, composerVersion } from './composer-version.ts';
import { makeDocuments } from './make-documents.ts';
import { releasedSite } from './released-site.ts';
import { assertOwnPlaces, writeFormerAddresses, writeSectionFiles, writeSiteFiles } from './site-files.ts';
import { SiteFolder } from './site-folder.ts';

/** Composes one release of each app; throws if a page fails. It passes these `checks` before it is live. */
export async function compose(releases: Release[], today: string, live?: string, checks: StatedCheck[] = []) {
  assertCompatible(releases);
  return withBuildFolder('composition', async (building) => {
    const target = path.join(building, 'composition');
    // The live composition, and recent ones, whose documents a rollback often needs again.
    const recent = [
      live,
      ...switchesOf()
        .map(({ composition }) => composition)
        .toReversed(),
    ];
    const folder = new SiteFolder(path.join(target, 'site'), [...new Set(recent)].slice(0, 5));
    using processes = codeProcesses(releases);
    const apps = await describeReleases(releases, folder, processes);
    assertOwnPlaces(apps);
    const site = releasedSite(releases, apps, today, checks);
    const sources = await makeDocuments(site, folder, processes);
    const sectionFiles = await writeSectionFiles(site, folder, processes);
    await writeSiteFiles(site, folder, sources);
    await writeFormerAddresses(site, folder);
    const composition: Composition = {
      today,
      releases: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
      sources,
      apps,
      sectionFiles,
      files: Object.fromEntries(Object.entries(folder.files).sort(([a], [b]) => (a < b ? -1 : 1))),
      composer: composerVersion,
    };
    const id = cacheKey(JSON.stringify([composition.releases, composition.files])).slice(0, 12);
    return { id, composition: installComposition(target, id, composition) };
  });
}

/** What each release says of itself, by app. Asks the code of those that no earlier composition has. */
async function describeReleases(releases: Release[], folder: SiteFolder, processes: CodeProcesses) {
  const describe = async ({ app, version }: Release): Promise<[app: string, Description]> => {
    const known = folder.find(({ releases }) => releases[app] === version)?.apps[app];
    if (known) return [app, known];
    const code = await processes.of(app === 'shell' ? [] : [app]);
    return [app, await code.ask('describe', { app }, 'src/section.ts')];
  };
  return Object.fromEntries(await atOnce(releases, describe, availableParallelism()));
}
