/**
 * `node e2e/engines/pictures.ts [engine…] [/path…]`: draws six pages, or those named, of the site that `npm start`
 * serves, in every engine that is installed, at both widths of the walk; one picture shows a page in all engines side
 * by side. They go into the git-ignored `.cache/engine-pictures`. `SITE_ADDRESS` names another site.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EngineId, engineIds, engineOf } from 'checks/engines.ts';
import { repository } from '../shared-settings.ts';
import { Front } from './front.ts';
import { openTab, sizes } from './open-tab.ts';
import { type Column, drawSheet } from './sheet.ts';
import type { Size } from './tab.ts';
import { Visitor } from './visitor.ts';

const words = process.argv.slice(2);
const named = engineIds.filter((id) => words.includes(id));
const engines = (named.length > 0 ? named : engineIds).filter((id) => engineOf(id).path());
const namedPages = words.filter((word) => word.startsWith('/'));
const six = ['/', '/about-us', '/events', '/news', '/contact-us', '/schools-by-region'];
const pages = namedPages.length > 0 ? namedPages : six;
const folder = path.join(repository, '.cache/engine-pictures');

/** Each page as one engine draws it at one width. */
async function drawPages(id: EngineId, size: Size, front: Front): Promise<Column[]> {
  const tab = await openTab(id, size);
  const visitor = new Visitor(tab, front, size, 'fr');
  const columns: Column[] = [];
  for (const page of pages) {
    await visitor.open(page).catch((error) => console.log(`${engineOf(id).name}, ${page}: ${error.message}`));
    columns.push({ name: engineOf(id).name, ...(await visitor.views()) });
  }
  await tab.close();
  return columns;
}

const front = new Front(process.env.SITE_ADDRESS ?? 'http://localhost:4173');
await front.open();
mkdirSync(folder, { recursive: true });
for (const size of sizes) {
  const drawn: Column[][] = [];
  for (const id of engines) drawn.push(await drawPages(id, size, front));
  for (const [index, page] of pages.entries()) {
    const name = `${page.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${size.width}.png`;
    const columns = drawn.flatMap((engine) => engine[index] ?? []);
    writeFileSync(path.join(folder, name), await drawSheet(columns, size));
    console.log(path.join('.cache/engine-pictures', name));
  }
}
front.close();
