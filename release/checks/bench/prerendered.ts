import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compress } from 'compose/compress.ts';
import { askedBy } from 'compose/make-documents.ts';
import { contentsOf, modulesOf } from 'compose/released-site.ts';
import { usedCss } from 'compose/used-css.ts';
import type { BuiltFile } from 'contract/builds.ts';
import { type AppName, cardsOf, routeOwners, type Section } from 'contract/section.ts';
import type { ShellServer } from 'contract/shell-server.ts';
import { todayInNairobi } from 'contract/today.ts';
import { compositionFolder, documentsOf, findComposition } from 'store/composition.ts';
import { readRelease } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { build } from 'vite';

const own = 'release/checks/bench/single/prerendered.tsx';
const configFile = path.join(import.meta.dirname, 'single/vite.config.ts');
/** The server shows it as a preview, beside the pictures and data of the site. */
const id = 'bbbbbbbbbbbb';
const folder = documentsOf(id);
const rendererFolder = path.join(siteFolder, 'bench/renderer');

/** The exports of `single/server.ts`, once built. */
interface Renderer extends Pick<ShellServer, 'render' | 'documentHtml'> {
  sections: Section[];
}

/** Serves the site, while `measure` runs, as one prerendered bundle split by route: the strongest rival. */
export async function withPrerendered<T>(
  { address, composition }: { address: string; composition: string },
  pages: string[],
  measure: (address: string) => Promise<T>,
): Promise<T> {
  for (const [outDir, ssr] of [[folder, false] as const, [rendererFolder, true] as const])
    await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true, ssr } });
  const { releases = {} } = findComposition(composition) ?? {};
  const live = Object.entries(releases).map(([app, version]) => readRelease(app as AppName, version));
  const contents = contentsOf(live);
  // Also what only a press fetches, such as past events.
  for (const key of live.flatMap(({ app, content }) => Object.keys(content.items).map((item) => `${app}/${item}`)))
    write(contentAddress(key), JSON.stringify(contents.read(key)));
  const renderer: Renderer = await import(pathToFileURL(path.join(rendererFolder, 'server.js')).href);
  for (const page of pages) write(path.join(page, 'index.html'), await renderPage(renderer, page, contents));
  // As a release is compressed.
  await compress(filesBelow(folder).map((file) => path.join(folder, file)));
  try {
    return await measure(address.replace('//', `//${id}.`));
  } finally {
    rmSync(compositionFolder(id), { recursive: true });
  }
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** The address of content by its key, `mf-events/list/fr`, as `single/prerendered.tsx` fetches it. */
const contentAddress = (key: string): string => `/content/${key}.json`;

async function renderPage(
  { sections, render, documentHtml }: Renderer,
  page: string,
  contents: ReturnType<typeof contentsOf>,
): Promise<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const only = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`;
  const inventory: BuiltFile[] = JSON.parse(readFileSync(path.join(folder, 'inventory.json'), 'utf8'));
  const today = todayInNairobi(new Date());
  const rendered = await render({ path: page, today, sections, content: contents.read });
  const asked = askedBy(rendered);
  const used = [own, ...asked.used, ...rendered.sections.map((name) => `${name}/src/section.ts`)];
  const styles = only(/\.css$/);
  const css = usedCss([readFileSync(path.join(folder, styles), 'utf8')]);
  const html = documentHtml({
    ...rendered,
    hasFields: false,
    hasFilters: false,
    css: await css(rendered.html),
    styles: [styles],
    // Vite lists modules that have only styles, but writes no file for them.
    modules: modulesOf(inventory, used).flatMap((file) => (files.includes(file) ? `/${file}` : [])),
    content: asked.content.map(contentAddress),
    entry: `/${inventory.find(({ entry }) => entry === own)?.file}`,
    font: only(/piazzolla-(?!italic)[^/]*\.woff2$/),
    icons: { drawing: '/icon.svg', touch: '/icon-180.png' },
    page: {
      ...{ path: page, today, sections: {}, shellStyles: [styles] },
      ...{ routes: routeOwners(sections), cards: cardsOf(sections) },
      live: Object.fromEntries(asked.slots.map((slot) => [slot, 'always'])),
    },
  });
  return codeAtOnce(html);
}

/** What the template holds back, which is a document's code. */
const waitingCode = /<template id="code".*?>(.*?)<\/template>/s;

/** The document with its code and stylesheets in the head, where a framework would put them. */
function codeAtOnce(html: string): string {
  const code = waitingCode.exec(html)?.[1];
  if (!code) throw new Error('This document has no template with its code.');
  const rest = html.replace(waitingCode, '<template id="code"></template>').replaceAll(/<\/?noscript>\n/g, '');
  return rest.replace('<style>', `${code.trim()}\n<style>`);
}
