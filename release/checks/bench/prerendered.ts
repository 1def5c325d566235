import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { modulesOf } from 'compose/released-app.ts';
import { usedCss } from 'compose/used-css.ts';
import type { BuiltFile } from 'contract/built-file.ts';
import { routeOwners, type Section } from 'contract/section.ts';
import type { DocumentParts, ShellServer } from 'contract/shell-server.ts';
import { todayInNairobi } from 'contract/today.ts';
import { contentAddress, writeContent } from './bundle-content.ts';
import { codeAtOnce } from './document-code.ts';
import { buildBundle, bundleFolder, compressBundle } from './single.ts';

/** The exports of `single/server.ts`, once built. */
interface Renderer extends Pick<ShellServer, 'render' | 'documentHtml' | 'cardsOf'> {
  sections: Section[];
}

const own = 'release/checks/bench/single/prerendered.tsx';

/**
 * The strongest rival: one bundle, prerendered and split by route. Its documents inline the CSS they use, as those of the
 * composed site do, and name their code in the head, where browsers find it first.
 */
export async function buildPrerendered(pages: string[]): Promise<void> {
  await buildBundle('prerendered', 'prerendered');
  await buildBundle('renderer', 'prerendered', { ssr: true });
  const content = await writeContent(bundleFolder('prerendered'));
  const renderer: Renderer = await import(pathToFileURL(path.join(bundleFolder('renderer'), 'server.js')).href);
  for (const page of pages) {
    const file = path.join(bundleFolder('prerendered'), page, 'index.html');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await renderPage(renderer, page, content));
  }
  await compressBundle('prerendered');
}

async function renderPage(
  { sections, render, documentHtml, cardsOf }: Renderer,
  page: string,
  content: Map<string, unknown>,
): Promise<string> {
  const folder = bundleFolder('prerendered');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const only = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`;
  const inventory: BuiltFile[] = JSON.parse(readFileSync(path.join(folder, 'inventory.json'), 'utf8'));
  const today = todayInNairobi(new Date());
  const rendered = await render({ path: page, today, sections, content: (key) => content.get(key) });
  const used = [own, ...rendered.used, ...rendered.sections.map((name) => `${name}/src/section.ts`)];
  const styles = [only(/\.css$/)];
  const parts: DocumentParts = {
    ...rendered,
    css: await usedCss([{ css: readFileSync(path.join(folder, styles[0] as string), 'utf8'), waits: true }])(
      rendered.html,
    ),
    styles,
    // Vite lists modules that have only styles, but writes no file for them.
    modules: modulesOf('shell', inventory, used)
      .filter((file) => files.includes(file))
      .map((file) => ({ href: `/${file}` })),
    content: rendered.content.map(contentAddress),
    entry: `/${inventory.find(({ entry }) => entry === own)?.file}`,
    font: only(/piazzolla-(?!italic)[^/]*\.woff2$/),
    icons: { drawing: '/icon.svg', touch: '/icon-180.png' },
    page: {
      path: page,
      today,
      sections: {},
      routes: routeOwners(sections),
      cards: cardsOf(sections),
      shellStyles: styles,
    },
  };
  return codeAtOnce(documentHtml(parts));
}
