import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkOut, commit, git } from 'checks/checkout.ts';
import { copyReleases } from 'checks/copy-releases.ts';
import { articlesIn, upcomingIn } from '../read-content.ts';
import { repository, siteFolder } from '../shared-settings.ts';
import { type Checkout, checkouts, succeed, workshop } from './run.ts';

/** A store with all apps released as they are here. The teams' changes are built and not released. */
export const firstStore = path.join(workshop, 'store');

/** A copy of `firstStore` for one test. */
export function newStore(name: string): string {
  const store = path.join(workshop, 'stores', name);
  rmSync(store, { recursive: true, force: true });
  mkdirSync(path.dirname(store), { recursive: true });
  cpSync(firstStore, store, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return store;
}

/** Changes a file of a checkout. Throws if the text to replace is missing. */
export function edit(checkout: Checkout, file: string, text: string | RegExp, by: string): void {
  const full = path.join(checkouts[checkout], file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(text, by);
  if (after === before) throw new Error(`${file} does not have ${text}: give this test another text.`);
  writeFileSync(full, after);
}

/** What two teams have retitled in their checkouts: the next event, and the article with the shortest title. */
const edited = {
  events: fileOf('events', upcomingIn('en')),
  news: fileOf(
    'news',
    articlesIn('en').sort((a, b) => a.title.length - b.title.length),
  ),
};
export const newTitle = { events: 'Our own day', news: 'The bureau met' };
export const newPage = { events: `/events/${edited.events.slug}`, news: `/news/${edited.news.slug}` };

/** The first item whose slug is its file's name. Other file names contain a blank. */
function fileOf(folder: string, items: { slug: string }[]): { slug: string; file: string } {
  for (const { slug } of items) {
    const file = `${process.env.SITE_CONTENT}/${folder}/${slug}.yaml`;
    if (existsSync(path.join(repository, file))) return { slug, file };
  }
  throw new Error(`Every file in ${folder} has a blank in its name.`);
}

/** Creates the checkouts and the first store. Reuses what this repository has already built. */
export default async function setUp(): Promise<void> {
  rmSync(workshop, { recursive: true, force: true });
  const { admin, ...others } = checkouts;
  checkOut(admin, 'admin team');
  for (const [name, folder] of Object.entries(others)) checkOut(folder, `${name} team`, admin);
  copyReleases(siteFolder, firstStore, git(admin, 'rev-parse', 'HEAD').trim());
  await succeed('admin', firstStore, ['release', '--all', '--no-browser']);
  await succeed('admin', firstStore, ['tidy', '--keep', '0', '--days', '0']);
  for (const name of ['events', 'news'] as const) {
    edit(name, edited[name].file, 'en: "', `en: "${newTitle[name]}: `);
    commit(checkouts[name], 'A new title');
  }
}
