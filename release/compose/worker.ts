/**
 * Renders and writes every document of a composition: `node worker.ts <request.json>`. It runs in a process of its own,
 * because each composition loads the React of its shell's release.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages, localPath } from 'contract/language.ts';
import { type PageData, type Registry, registryAddress } from 'contract/registry.ts';
import { contentKey, type FilesRequest, routeOwners, type Section, type SectionFiles } from 'contract/section.ts';
import type { DocumentParts, Rendered, ShellServer } from 'contract/shell-server.ts';
import type { DocumentSources } from 'store/composition.ts';
import { integrityOf } from 'store/integrity.ts';
import { type Release, storedAsset } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { composerVersion } from './composer-version.ts';
import { compress } from './compress.ts';
import { cacheKey, DocumentCache } from './document-cache.ts';
import { type Page, pagesOf } from './pages.ts';
import { ReleasedApp } from './released-app.ts';
import { resolveSharedFrom } from './shared-modules.ts';
import { sitemap } from './sitemap.ts';
import { usedCss } from './used-css.ts';

export interface ComposeRequest {
  folder: string;
  releases: Release[];
  today: string;
  /** The compositions whose documents may be reused. */
  cached: string[];
}

/** From this number of pages on, time matters more than the last bytes of a page that is one of many. */
const manyPages = 2000;

const request: ComposeRequest = JSON.parse(readFileSync(process.argv[2] as string, 'utf8'));
const { folder, releases, today } = request;
const cache = new DocumentCache(request.cached, folder);
const composer = composerVersion();
const apps = new Map(releases.map((release) => [release.app, new ReleasedApp(release)]));
const appNamed = (name: string): ReleasedApp => apps.get(name as Release['app']) as ReleasedApp;
const shellApp = appNamed('shell');
resolveSharedFrom(path.join(siteFolder, shellApp.release.code.server));

const shell: ShellServer = await shellApp.run('server.js');
const sections: Section[] = [];
for (const app of apps.values()) if (app !== shellApp) sections.push((await app.run('section.js')).default);

/** Splits a key of content, `mf-events/list/fr`. */
function ownerOf(key: string): { app: ReleasedApp; item: string } {
  const slash = key.indexOf('/');
  return { app: appNamed(key.slice(0, slash)), item: key.slice(slash + 1) };
}
const contentAt = (key: string): unknown => {
  const { app, item } = ownerOf(key);
  return app.content(item);
};
const readIn =
  (language: Language): FilesRequest['read'] =>
  (item) => {
    const found = contentAt(contentKey(item, language));
    if (found === undefined) throw new Error(`${item.app} has no content ${item.item}.`);
    return found as never;
  };

const { address: siteAddress } = shell.siteFacts(readIn('fr'));
const filesOf = (app: ReleasedApp) => ({ entry: app.entry, styles: app.styles });
const liveFiles = (app: ReleasedApp) => ({ ...filesOf(app), content: app.release.content.list });
const { ownRoutes = [] } = shell;
const registry: Registry = {
  shell: { ...liveFiles(shellApp), routes: [...shell.ownPaths, ...ownRoutes.map(({ path }) => path)] },
  sections: Object.fromEntries(
    sections.map(({ name, routes, homeCard }) => [
      name,
      { ...liveFiles(appNamed(name)), routes: routes.map(({ path }) => path), card: homeCard !== undefined },
    ]),
  ),
};
const routes = routeOwners(sections);
const cards = shell.cardsOf(sections);
const routed = [{ name: 'shell' as const, routes: ownRoutes }, ...sections];
const pages = pagesOf(shell.ownPaths, routed, (name, kind) => appNamed(name).namesOf(kind));
const css = new Map([...apps.values()].map((app) => [app, app.css]));

const frame = {
  entry: shellApp.entry,
  font: shellApp.addressesOf(/piazzolla-(?!italic)[^/]*\.woff2$/)[0],
  icons: { drawing: shellApp.addressOf('icon.svg'), touch: shellApp.addressOf('icon-180.png') },
};
/** A hash of what every document is made of. Node is part of it because it formats dates. */
const commonKey = cacheKey(composer, process.version, today, shellApp.codeKey, JSON.stringify([routes, cards, frame]));

/** Other threads compress while this one renders. */
const compressing = new Set<Promise<void>>();
const keys: Record<string, string> = {};
const sources: Record<string, DocumentSources> = {};
const folderOf = (language: Language): string => (language === 'fr' ? '' : language);

function write(name: string, content: string, quality?: number): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  const work = compress([file], quality).finally(() => compressing.delete(work));
  compressing.add(work);
}

/** The same for other files than documents, unless an earlier composition has it. */
function writeFile(name: string, content: string): void {
  const integrity = integrityOf(Buffer.from(content));
  if (!cache.reuse(name, ({ files }) => files[name] === integrity)) write(name, content);
}

/** Waits while many documents are still to be compressed, so that memory does not grow with the site. */
async function untilCompressed(most: number): Promise<void> {
  while (compressing.size > most) await Promise.race(compressing);
}

function partsOf(rendered: Rendered, address: string): Omit<DocumentParts, 'css'> {
  const used = [shellApp, ...rendered.sections.map(appNamed)];
  const content = rendered.content.map((key) => ({ key, address: contentAddress(key) }));
  const absent = content.filter((item) => !item.address).map(({ key }) => key);
  const page: PageData = {
    path: address,
    today,
    sections: Object.fromEntries(rendered.sections.map((name) => [name, filesOf(appNamed(name))])),
    routes,
    cards,
    shellStyles: shellApp.styles,
    ...(absent.length > 0 && { absent }),
    measurementId: rendered.site.measurementId || undefined,
  };
  const { html, head, trail, site } = rendered;
  return {
    html,
    head,
    trail,
    site,
    page,
    // For a card on the home page, the section's inlined rules are enough.
    styles: used
      .filter((app) => app === shellApp || rendered.used.includes(`${app.name}/src/pages.ts`))
      .flatMap((app) => app.styles),
    modules: used.flatMap((app) =>
      app.modules(rendered.used).map((file) => ({
        href: app.address(file),
        // Hashes do not compress, so only a remote entry has one: only it comes from another release than the document.
        ...(app !== shellApp && app.address(file) === app.entry && { integrity: app.integrityOf(file) }),
      })),
    ),
    content: content.flatMap((item) => item.address ?? []),
    ...frame,
  };
}

function contentAddress(key: string): string | undefined {
  const { app, item } = ownerOf(key);
  return app.contentAddress(item);
}

/** Undefined if the site no longer has one of the sections. */
function sourcesKey(address: string, { sections, content }: Pick<DocumentSources, 'sections' | 'content'>) {
  const code = sections.map((name) => apps.get(name as Release['app'])?.codeKey);
  if (code.includes(undefined)) return undefined;
  const found = content.map((key) => contentAddress(key) ?? '');
  return cacheKey(commonKey, JSON.stringify([address, sections, code, content, found]));
}

/** Brotli's best quality takes 40 ms a document, and this one 3, for files that are 8 % larger. */
const qualityOf = ({ item }: Page): number | undefined => (item && pages.length > manyPages ? 9 : undefined);

async function composePage(page: Page, language: Language): Promise<void> {
  const address = localPath(page.path, language);
  const file = path.join(folderOf(language), page.file);
  const unchanged = cache.reuse(file, ({ sources }) => {
    const before = sources?.[file];
    return before !== undefined && before.key === sourcesKey(address, before);
  });
  if (unchanged) {
    keys[file] = unchanged.keys[file] as string;
    sources[file] = unchanged.sources?.[file] as DocumentSources;
    return;
  }
  const content = new Set<string>();
  const read = (key: string): unknown => {
    content.add(key);
    return contentAt(key);
  };
  const rendered = await shell.render({ path: address, today, sections, content: read }).catch((error) => {
    throw new Error(`${address} cannot be rendered: ${error}`);
  });
  const parts = partsOf(rendered, address);
  const used = { sections: rendered.sections, content: [...content] };
  sources[file] = { key: sourcesKey(address, used) as string, ...used, listed: rendered.head.index !== false };
  const sheets = [shellApp, ...rendered.sections.map(appNamed)].map((app) => css.get(app) ?? '');
  // Without the date, so that a document that shows no date is not composed again every day.
  const undated = { ...parts, css: '', page: { ...parts.page, today: '' } };
  const key = cacheKey(shell.documentHtml(undated), composer, ...sheets);
  keys[file] = key;
  if (cache.reuse(file, ({ keys }) => keys[file] === key)) return;
  write(file, shell.documentHtml({ ...parts, css: await usedCss(sheets, rendered.html) }), qualityOf(page));
  await untilCompressed(32);
}

/** Writes the files that an app publishes beside its pages, such as calendars. */
function writeFiles(app: ReleasedApp, files: SectionFiles): void {
  for (const language of languages)
    for (const { path: name, text } of files({
      language,
      today,
      address: siteAddress,
      read: readIn(language),
      changedAt: ({ item }) => app.release.content.items[`${item}/${language}`]?.since ?? '',
      publicFile: (name) => app.addressOf(name),
    }))
      writeFile(path.join(folderOf(language), name), text);
}

for (const page of pages) for (const language of languages) await composePage(page, language);
writeFiles(shellApp, shell.files);
for (const app of apps.values()) if (app.hasModule('files.js')) writeFiles(app, (await app.run('files.js')).default);
writeFile(registryAddress.slice(1), JSON.stringify(registry));
const listed = pages.filter(({ file }) => sources[file]?.listed).map(({ path }) => path);
writeFile('sitemap.xml', sitemap(listed, siteAddress));
writeFile('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteAddress}/sitemap.xml\n`);
copyFileSync(storedAsset(shellApp.addressOf('favicon.ico')), path.join(folder, 'favicon.ico'));
await untilCompressed(0);
writeFileSync(
  path.join(folder, '..', 'composition.json'),
  `${JSON.stringify(
    {
      today,
      releases: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
      pages: pages.flatMap(({ path: page }) => languages.map((language) => localPath(page, language))),
      keys,
      sources,
    },
    null,
    1,
  )}\n`,
);
