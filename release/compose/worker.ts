/**
 * Renders and writes every document of a composition: `node worker.ts <request.json>`. It runs in a process of its own,
 * because each composition loads the React of its shell's release.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, localPath } from 'contract/language.ts';
import type { LiveSection, PageData, Registry } from 'contract/registry.ts';
import { type AppName, routeOwners, type Section, type SectionFiles } from 'contract/section.ts';
import type { ShellServer } from 'contract/shell-server.ts';
import { assetAddress, type Release, releaseFolder } from 'store/release.ts';
import { composerVersion } from './composer-version.ts';
import { compress } from './compress.ts';
import { type CachedDocuments, cacheKey, reuseDocument } from './document-cache.ts';
import { modulesOf } from './modules.ts';
import { type Page, pagesOf } from './pages.ts';
import { resolveSharedFrom } from './shared-modules.ts';
import { sitemap } from './sitemap.ts';
import { usedCss } from './used-css.ts';

export interface ComposeRequest {
  folder: string;
  releases: Release[];
  today: string;
  cached: CachedDocuments[];
}

const request: ComposeRequest = JSON.parse(readFileSync(process.argv[2] as string, 'utf8'));
const { folder, releases, today, cached } = request;
const composer = composerVersion();
const releaseOf = (name: AppName) => releases.find(({ app }) => app === name) as Release;
const shellRelease = releaseOf('shell');
const shellFolder = releaseFolder('shell', shellRelease.version);
resolveSharedFrom(shellFolder);

const importFile = (file: string) => import(pathToFileURL(file).href);
const shell: ShellServer = await importFile(path.join(shellFolder, 'server/server.js'));
const sections: Section[] = [];
for (const { app, version } of releases)
  if (app !== 'shell')
    sections.push((await importFile(path.join(releaseFolder(app, version), 'server/section.js'))).default);

const { address: siteAddress } = await shell.siteFacts();

/** The functions that write files beside the pages, each with the build time of its release. */
async function publishers(): Promise<{ files: SectionFiles; built: string }[]> {
  const found = [{ files: shell.files, built: shellRelease.provenance.at }];
  for (const { app, version, provenance } of releases) {
    const file = path.join(releaseFolder(app, version), 'server/files.js');
    if (existsSync(file)) found.push({ files: (await importFile(file)).default, built: provenance.at });
  }
  return found;
}

const published = (release: Release, file: string) => assetAddress(release.app, release.version, file);
const filesOf = (release: Release, pattern: RegExp) => Object.keys(release.files).filter((file) => pattern.test(file));
const stylesOf = (release: Release) => filesOf(release, /\.css$/).map((file) => published(release, file));
const onlyFile = (release: Release, pattern: RegExp) => published(release, filesOf(release, pattern)[0] as string);

const remoteEntry = 'remoteEntry.js';
const registry: Registry = Object.fromEntries(
  sections.map((section) => {
    const release = releaseOf(section.name);
    return [
      section.name,
      {
        version: release.version,
        entry: published(release, remoteEntry),
        integrity: release.files[remoteEntry]?.integrity ?? '',
        styles: stylesOf(release),
        routes: section.routes.map(({ path }) => path),
        card: section.homeCard !== undefined,
      },
    ];
  }),
);

const pages = pagesOf(shell.ownPaths, sections);

/** Paths of the pages that search engines may list. */
const indexable: string[] = [];

const folderOf = (language: Language): string => (language === 'fr' ? '' : language);

const toCompress: string[] = [];
const keys: Record<string, string> = {};
function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  toCompress.push(file);
}

const cssOf = new Map(
  releases.map((release) => {
    const texts = filesOf(release, /\.css$/).map((file) =>
      readFileSync(path.join(releaseFolder(release.app, release.version), 'client', file), 'utf8'),
    );
    return [release.app, texts.join('\n')];
  }),
);

async function composePage(page: Page, language: Language): Promise<void> {
  const address = localPath(page.path, language);
  const rendered = await shell.render({ path: address, today, sections }).catch((error) => {
    throw new Error(`${address} cannot be rendered: ${error}`);
  });
  const used = [shellRelease, ...rendered.sections.map(releaseOf)];
  const data: PageData = {
    path: address,
    today,
    registry: '/registry.json',
    sections: Object.fromEntries(rendered.sections.map((name) => [name, registry[name] as LiveSection])),
    routes: routeOwners(sections),
    cards: shell.cardsOf(sections),
    shellStyles: stylesOf(shellRelease),
    measurementId: rendered.site.measurementId || undefined,
  };
  const parts = {
    html: rendered.html,
    head: rendered.head,
    trail: rendered.trail,
    site: rendered.site,
    // For a card on the home page, the section's inlined rules are enough.
    styles: used
      .filter(({ app }) => app === 'shell' || rendered.used.includes(`${app}/src/pages.ts`))
      .flatMap(stylesOf),
    modules: used.flatMap((release) =>
      modulesOf(release, rendered.used).map((file) => ({
        href: published(release, file),
        // Hashes do not compress, so only a remote entry has one: only it comes from another release than the document.
        ...(file === remoteEntry && { integrity: release.files[file]?.integrity }),
      })),
    ),
    entry: published(
      shellRelease,
      shellRelease.inventory.find(({ entry }) => entry === 'src/browser.tsx')?.file as string,
    ),
    font: onlyFile(shellRelease, /piazzolla-(?!italic)[^/]*\.woff2$/),
    icons: { drawing: onlyFile(shellRelease, /^icon\.svg$/), touch: onlyFile(shellRelease, /^icon-180\.png$/) },
    page: data,
  };
  if (rendered.head.index !== false && language === 'fr') indexable.push(page.path);
  const file = path.join(folderOf(language), page.file);
  const sheets = used.map(({ app }) => cssOf.get(app) ?? '');
  // Without the date, so that a document that shows no date is not composed again every day.
  const key = cacheKey(shell.documentHtml({ ...parts, css: '', page: { ...data, today: '' } }), composer, ...sheets);
  keys[file] = key;
  if (reuseDocument(file, key, folder, cached)) return;
  write(file, shell.documentHtml({ ...parts, css: await usedCss(sheets, rendered.html) }));
}

for (const page of pages) for (const language of languages) await composePage(page, language);
for (const { files, built } of await publishers())
  for (const language of languages)
    for (const { path: name, text } of await files({ language, today, built, address: siteAddress }))
      write(path.join(folderOf(language), name), text);
write('registry.json', JSON.stringify(registry));
write('sitemap.xml', sitemap(indexable, siteAddress));
write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteAddress}/sitemap.xml\n`);
copyFileSync(path.join(shellFolder, 'client/favicon.ico'), path.join(folder, 'favicon.ico'));
await compress(toCompress);
writeFileSync(
  path.join(folder, '..', 'composition.json'),
  `${JSON.stringify(
    {
      today,
      releases: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
      pages: pages.flatMap(({ path: page }) => languages.map((language) => localPath(page, language))),
      keys,
    },
    null,
    1,
  )}\n`,
);
