import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkOut, commit, git } from 'checks/checkout.ts';
import { copyReleases, nameCommit } from 'checks/copy-releases.ts';
import { articlesIn, upcomingIn } from '../read-content.ts';
import { repository, siteFolder } from '../shared-settings.ts';
import { run, type Words } from './run.ts';
import { type Checkout, checkouts, edit, firstStore, workshop } from './workshop.ts';

/** What the two teams have retitled in their checkouts: the next event, and the article with the shortest title. */
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
  const { admin, ...teams } = checkouts;
  checkOut(admin, 'admin team');
  for (const [name, folder] of Object.entries(teams)) checkOut(folder, `${name} team`, admin);
  for (const name of ['events', 'news'] as const) {
    edit(name, edited[name].file, 'en: "', `en: "${newTitle[name]}: `);
    commit(checkouts[name], 'A new title');
  }

  copyReleases(siteFolder, firstStore);
  nameCommit(firstStore, git(checkouts.admin, 'rev-parse', 'HEAD').trim());
  await mustRun('admin', ['release', '--all', '--no-browser']);
  await mustRun('admin', ['tidy', '--keep', '0', '--days', '0']);
  await mustRun('events', ['build', 'mf-events']);
  await mustRun('news', ['build', 'mf-news']);
}

async function mustRun(checkout: Checkout, words: Words): Promise<void> {
  const { status, out, err } = await run(checkout, firstStore, words);
  if (status !== 0) throw new Error(`${words.join(' ')} in the checkout “${checkout}”:\n${out}${err}`);
}
