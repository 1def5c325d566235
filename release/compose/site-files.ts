import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, localPath } from 'contract/language.ts';
import { type LiveApp, manifestAddress, type Registry, registryAddress, workerAddress } from 'contract/registry.ts';
import type { SectionFile } from 'contract/section.ts';
import type { Composition, Description, SectionFilesRecord } from 'store/composition.ts';
import { refusal } from 'store/message.ts';
import { assetAddress, inAppOrder, storedAsset } from 'store/release.ts';
import type { CodeProcesses } from './code-process.ts';
import { cacheKey } from './composer-version.ts';
import { localFile, type ReleasedApp, type ReleasedSite } from './released-site.ts';
import type { SiteFolder } from './site-folder.ts';

export async function writeSiteFiles(site: ReleasedSite, folder: SiteFolder, sources: Composition['sources']) {
  const files = site.descriptions.shell?.files ?? {};
  const worker = files[workerAddress.slice(1)];
  const listed = Object.values(sources).flatMap(({ address, listed }) => (listed ? [address] : []));
  const urls = listed.sort().map((address) => `<url><loc>${site.address}${address}</loc></url>\n`);
  const all: Record<string, string | Buffer> = {
    ...files,
    // A shell without a service worker removes the one that visitors have.
    [workerAddress.slice(1)]: worker
      ? `verified=${JSON.stringify(verifiedBy(site, folder))};\n${worker}`
      : readFileSync(path.join(import.meta.dirname, 'no-worker.js')),
    [registryAddress.slice(1)]: JSON.stringify(registryOf(site)),
    // Each document names its translation.
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /*?boundaries\n\nSitemap: ${site.address}/sitemap.xml\n`,
    'favicon.ico': readFileSync(storedAsset(site.shellApp.addressOf('favicon.ico'))),
  };
  for (const { name } of site.sections)
    all[manifestAddress(name).slice(1)] = JSON.stringify(manifestOf(site.app(name)));
  for (const [name, content] of Object.entries(all)) await folder.write(name, content);
}

/** What the service worker (shell/worker/files.ts) compares its copies with, which any code may change. */
function verifiedBy({ releases }: ReleasedSite, folder: SiteFolder) {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(folder.read('404.html')) ?? [];
  const files = releases.flatMap(({ app, code }) =>
    Object.entries(code.files).map(([name, integrity]) => [assetAddress(app, name), integrity] as const),
  );
  return { policy, scripts: Object.fromEntries(files.filter(([address]) => address.endsWith('.js'))) };
}

/** Calendars, feeds and the like of all sections: reuses those that are the same, and has the others made. */
export async function writeSectionFiles(site: ReleasedSite, folder: SiteFolder, processes: CodeProcesses) {
  const records: Record<string, SectionFilesRecord> = {};
  for (const { name, routes } of site.sections) {
    const { code: own, content } = site.app(name).release;
    if (!own.others[`${own.server}/files.js`]) continue;
    // The files also state when each item was first published.
    const keyFor = (read: string[]) =>
      cacheKey(site.keyOf(name, [name], read), JSON.stringify(content.items), site.address);
    const isSame = (before?: SectionFilesRecord) => before?.key === keyFor(before?.content ?? []);
    const same = folder.find(({ sectionFiles }) => isSame(sectionFiles?.[name]));
    const before = same?.sectionFiles?.[name];
    if (before?.files.every((file) => folder.reuse(file, (one) => one === same))) {
      records[name] = before;
      continue;
    }
    const code = await processes.of([name]);
    const { files, read } = await code.ask('files', { app: name, today: site.today }, 'src/files.ts');
    assertOwnFiles(name, placesOf({ routes }), files);
    for (const { path, text } of files) await folder.write(path, text);
    records[name] = { key: keyFor(read), content: read, files: files.map(({ path }) => path) };
  }
  return records;
}

/** The addresses of the code and the content of all apps (docs/decisions/003-registry-in-two-places.md). */
function registryOf(site: ReleasedSite): Registry {
  const live = ({ name, entry, styles, release }: ReleasedApp): LiveApp => {
    const routes = site.descriptions[name]?.routes.map(({ path }) => path) ?? [];
    const { version, provenance } = release;
    return { entry, styles, content: release.content.list, routes, release: { version, at: provenance.at } };
  };
  return {
    shell: live(site.shellApp),
    sections: Object.fromEntries(site.sections.map(({ name, card }) => [name, { ...live(site.app(name)), card }])),
  };
}

/** What hosts of Module Federation read about a section, with its entry's final name. */
function manifestOf({ release, entry }: ReleasedApp): object {
  const { manifest } = release.code;
  if (!manifest) return {};
  const { metaData } = manifest;
  const remoteEntry = { ...metaData.remoteEntry, name: path.basename(entry) };
  const buildInfo = { ...metaData.buildInfo, buildVersion: release.version };
  return { ...manifest, metaData: { ...metaData, remoteEntry, buildInfo } };
}

/** Writes a document at each former address of a page, which leads on without a script, on any host. */
export async function writeFormerAddresses(site: ReleasedSite, folder: SiteFolder): Promise<void> {
  const owners = new Map(site.documents.map(({ path, app }) => [path, app]));
  for (const { name, routes } of site.sections) {
    const former = site.contents.read(`${name}/formerly/fr`) ?? {};
    for (const [from, to] of Object.entries(former as Record<string, string>)) {
      const [, place = ''] = /^\/([a-z0-9-]+)(\/[a-z0-9-]+)+$/.exec(from) ?? [];
      // Only from where a section may have pages to one that it has: never in circles or elsewhere.
      if (!placesOf({ routes }).includes(place) || owners.has(from) || owners.get(to) !== name) continue;
      for (const language of languages)
        await folder.write(
          localFile(`${from.slice(1)}/index.html`, language),
          documentTo(localPath(to, language), language, site.address),
        );
    }
  }
}

const documentTo = (path: string, language: string, origin: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${path}</title>
<link rel="canonical" href="${origin}${path}"><meta http-equiv="refresh" content="0; url=${path}"></head>
<body><p><a href="${path}">${origin}${path}</a></p></body>
</html>
`;

/** Data, which no browser runs. */
const kinds = ['.ics', '.xml', '.atom', '.json', '.geojson', '.csv', '.txt'];

/** Where a route may not begin: at names of the whole site, or, as `:slug` does, at anything. */
const reserved = ['en', 'assets', '404', ''];

/** The first part of each route's path: `events`. What lies below belongs to the app. */
export const placesOf = ({ routes }: Pick<Description, 'routes'>): string[] => [
  ...new Set(routes.map(({ path }) => path.split('/')[0] ?? '')),
];

/** Refuses two apps with pages in the same place, and places of the whole site. */
export function assertOwnPlaces(apps: Record<string, Description>): void {
  const owners = new Map(reserved.map((place) => [place, 'shell']));
  for (const app of inAppOrder(Object.keys(apps)))
    for (const place of placesOf(apps[app] as Description)) {
      const owner = owners.get(place.replace(/^:.*/, '')) ?? app;
      if (owner !== app) throw refusal('refused.othersPlace', { app, place: `/${place}`, owner });
      owners.set(place, app);
    }
}

/** Refuses files of a section that are not data below its own pages, or below `en/` in English. */
function assertOwnFiles(app: string, places: string[], files: SectionFile[]): void {
  for (const { path: file } of files) {
    const folder = path.dirname(file.replace(/^en\//, ''));
    // A folder with a dot could stand where another needs a file. The rest is as plain as all names here.
    const isOwn = places.includes(folder.split('/')[0] ?? '') && !folder.includes('.');
    if (isOwn && kinds.includes(path.extname(file))) continue;
    const shown = { file: JSON.stringify(file).slice(1, -1).slice(0, 200), kinds: kinds.join(', ') };
    throw refusal('refused.othersFile', { app, ...shown, places: places.map((place) => `/${place}/`).join(', ') });
  }
}
