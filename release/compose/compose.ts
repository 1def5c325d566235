import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBuildFolder } from 'store/build-folder.ts';
import type { Composition } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { readHistory } from 'store/history.ts';
import { installComposition } from 'store/install.ts';
import { compositionRecord, hasChanged } from 'store/records.ts';
import type { Release } from 'store/release.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { CodeProcesses } from './code-processes.ts';
import { assertCompatible } from './compatibility.ts';
import { composerVersion } from './composer-version.ts';
import { describeReleases } from './describe.ts';
import { DocumentMaker } from './document-maker.ts';
import { makeDocuments } from './make-documents.ts';
import { assertOwnPlaces } from './own-files.ts';
import { documentsOf } from './pages.ts';
import { ReleasedSite } from './released-site.ts';
import { writeSectionFiles } from './section-files.ts';
import { writeSiteFiles } from './site-files.ts';
import { SiteFolder } from './site-folder.ts';
import { SourceKeys } from './source-keys.ts';

/** How many earlier compositions to search for documents to reuse. */
const searchDepth = 5;

export interface Composed {
  id: string;
  composition: Composition;
}

/**
 * Makes every page in both languages from one release of each app. Reuses documents of the live composition and of
 * recent ones that differ only in their date, so that a release of one section leaves the other files unchanged. Throws
 * if releases are incompatible or a page fails.
 */
export async function compose(releases: Release[], today: string, live?: string): Promise<Composed> {
  assertCompatible(releases);
  return withBuildFolder('composition', async (building) => {
    const target = path.join(building, 'composition');
    mkdirSync(path.join(target, 'site'), { recursive: true });
    const composition = await composeInto(path.join(target, 'site'), releases, today, live);
    failpoint('the pages are rendered');
    writeFileSync(path.join(target, 'composition.json'), `${JSON.stringify(composition, null, 1)}\n`);
    const id = createHash('sha256')
      .update(JSON.stringify([composition.releases, composition.files]))
      .digest('hex')
      .slice(0, 12);
    failpoint('the composition is named');
    return { id, composition: await installComposition(target, id, composition) };
  });
}

async function composeInto(to: string, releases: Release[], today: string, live?: string): Promise<Composition> {
  const folder = new SiteFolder(to, recentCompositions(live));
  const processes = new CodeProcesses(releases);
  try {
    return await composeWith(processes, folder, releases, today);
  } finally {
    processes.end();
    await folder.settled();
  }
}

async function composeWith(
  processes: CodeProcesses,
  folder: SiteFolder,
  releases: Release[],
  today: string,
): Promise<Composition> {
  const apps = await describeReleases(releases, folder, processes);
  assertOwnPlaces(apps);
  const site = new ReleasedSite(releases, apps);
  await processes.nameSections(site.sections);
  const keys = new SourceKeys(site, today);
  const documents = documentsOf(site.pages);
  const records = await makeDocuments(site, documents, new DocumentMaker(site, today, folder, keys), processes);
  const sectionFiles = await writeSectionFiles(site, today, folder, keys, processes);
  const listed = new Set(records.filter(({ sources }) => sources.listed).map(({ file }) => file));
  await writeSiteFiles(
    site,
    folder,
    site.pages.filter(({ file }) => listed.has(file)).map(({ path }) => path),
  );
  await folder.finished();
  return {
    today,
    releases: Object.fromEntries(site.releases.map(({ app, version }) => [app, version])),
    pages: documents.map(({ address }) => address),
    keys: Object.fromEntries(records.map(({ file, key }) => [file, key])),
    sources: Object.fromEntries(records.map(({ file, sources }) => [file, sources])),
    apps,
    sectionFiles,
    files: Object.fromEntries(Object.entries(folder.files).sort(([a], [b]) => (a < b ? -1 : 1))),
    composer: composerVersion(),
  };
}

/** The live composition, and recent ones, whose documents a rollback often needs again. */
function recentCompositions(live: string | undefined): string[] {
  const history = readHistory();
  const last = switchesOf(history)
    .toReversed()
    .map(({ composition }) => composition);
  const recent = [...new Set([...(live ? [live] : []), ...last])].slice(0, searchDepth);
  return recent.filter((id) => !hasChanged(compositionRecord(id), history));
}
