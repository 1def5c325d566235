import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { modulesOf } from 'compose/modules.ts';
import { usedCss } from 'compose/used-css.ts';
import type { BuiltFile } from 'contract/built-file.ts';
import { routeOwners, type Section } from 'contract/section.ts';
import type { DocumentParts, ShellServer } from 'contract/shell-server.ts';
import { todayInNairobi } from 'contract/today.ts';
import { codeAtOnce } from './document-code.ts';
import { buildBundle, bundleFolder, compressBundle } from './single.ts';

/** What renders the pages: `single/server.ts`, built. */
interface Renderer extends Pick<ShellServer, 'render' | 'documentHtml' | 'cardsOf'> {
  sections: Section[];
}

const own = 'release/bench/single/prerendered.tsx';

/**
 * The strongest rival: one bundle, rendered to HTML beforehand and split by route. Its documents are made as the
 * composed site's are (the rules they use inlined, the whole styles later), and name their own code in the head, where a
 * browser finds it first.
 */
export async function buildPrerendered(pages: string[]): Promise<void> {
  await buildBundle('prerendered', 'prerendered');
  await buildBundle('renderer', 'prerendered', { ssr: true });
  const renderer: Renderer = await import(pathToFileURL(path.join(bundleFolder('renderer'), 'server.js')).href);
  for (const page of pages) {
    const file = path.join(bundleFolder('prerendered'), page, 'index.html');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await renderPage(renderer, page));
  }
  await compressBundle('prerendered');
}

async function renderPage({ sections, render, documentHtml, cardsOf }: Renderer, page: string): Promise<string> {
  const folder = bundleFolder('prerendered');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const only = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`;
  const inventory: BuiltFile[] = JSON.parse(readFileSync(path.join(folder, 'inventory.json'), 'utf8'));
  const today = todayInNairobi(new Date());
  const rendered = await render({ path: page, today, sections });
  const used = [own, ...rendered.used, ...rendered.sections.map((name) => `${name}/src/section.ts`)];
  const styles = [only(/\.css$/)];
  const parts: DocumentParts = {
    ...rendered,
    css: await usedCss([readFileSync(path.join(folder, styles[0] as string), 'utf8')], rendered.html),
    styles,
    // A module of styles alone is written down and then left out by Vite.
    modules: modulesOf({ app: 'shell', inventory }, used)
      .filter((file) => files.includes(file))
      .map((file) => ({ href: `/${file}` })),
    entry: `/${inventory.find(({ entry }) => entry === own)?.file}`,
    font: only(/piazzolla-(?!italic)[^/]*\.woff2$/),
    icons: { drawing: '/icon.svg', touch: '/icon-180.png' },
    page: {
      path: page,
      today,
      registry: '',
      sections: {},
      routes: routeOwners(sections),
      cards: cardsOf(sections),
      shellStyles: styles,
    },
  };
  return codeAtOnce(documentHtml(parts));
}
