/**
 * `pnpm exec node e2e/engines/pictures.ts [engine…] [/path…]`: takes pictures of six pages, or of those named, of the
 * site that `npm start` serves. Each picture shows a page in all installed engines side by side, at one width of the
 * walk. They go into the git-ignored `.cache/engine-pictures`. `SITE_ADDRESS` names another site.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EngineId, engineIds, engineOf } from 'checks/engines.ts';
import { repository } from '../shared-settings.ts';
import { type Column, drawComparison } from './comparison.ts';
import { openTab, sizes } from './open-tab.ts';
import { SiteProxy } from './site-proxy.ts';
import type { Size } from './tab.ts';
import { Visitor } from './visitor.ts';

const words = process.argv.slice(2);
const named = engineIds.filter((id) => words.includes(id));
const engines = (named.length > 0 ? named : engineIds).filter((id) => engineOf(id).path());
const namedPages = words.filter((word) => word.startsWith('/'));
const six = ['/', '/about-us', '/events', '/news', '/contact-us', '/schools-by-region'];
const pages = namedPages.length > 0 ? namedPages : six;
const folder = path.join(repository, '.cache/engine-pictures');

/** Every page in one engine at one width. */
async function drawPages(id: EngineId, size: Size, proxy: SiteProxy): Promise<Column[]> {
  const tab = await openTab(id, size);
  const visitor = new Visitor(tab, proxy, size, 'fr');
  const columns: Column[] = [];
  for (const page of pages) {
    await visitor.open(page).catch((error) => console.log(`${engineOf(id).name}, ${page}: ${error.message}`));
    columns.push({ name: engineOf(id).name, ...(await visitor.views()) });
  }
  await tab.close();
  return columns;
}

const proxy = new SiteProxy(process.env.SITE_ADDRESS ?? 'http://localhost:4173');
await proxy.open();
mkdirSync(folder, { recursive: true });
for (const size of sizes) {
  const drawn: Column[][] = [];
  for (const id of engines) drawn.push(await drawPages(id, size, proxy));
  for (const [index, page] of pages.entries()) {
    const name = `${page.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${size.width}.png`;
    const columns = drawn.flatMap((engine) => engine[index] ?? []);
    writeFileSync(path.join(folder, name), await drawComparison(columns, size));
    console.log(path.join('.cache/engine-pictures', name));
  }
}
proxy.close();
