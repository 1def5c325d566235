import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { testBrowserPath } from 'compose/gates/browser.ts';
import { checkOut, commit, copyReleases, edit, git } from 'release/checks/checkout.ts';
import type { Composition } from 'store/composition.ts';
import type { Entry } from 'store/history.ts';
import { articlesIn, upcomingIn } from '../read-content.ts';
import { repository, siteFolder, today } from '../shared-settings.ts';

/** The folder of the release tests' checkouts and stores. Git ignores it. */
export const workshop = path.join(repository, '.cache/releases');

/** A copy of this repository’s, with all apps live as they are here. The teams' changes are built and not released. */
export const firstStore = path.join(workshop, 'store');

/** The checkout of `admin`, of a team, or of another who shares their history. Makes it if it is missing. */
export function checkoutOf(person: string): string {
  const folder = path.join(workshop, person);
  if (!existsSync(folder)) checkOut(folder, `${person} team`, person === 'admin' ? undefined : checkoutOf('admin'));
  return folder;
}

/** Runs `pnpm <words>` in a checkout, on a store, and returns what it prints. Throws if it fails. */
export async function run(person: string, store: string, words: string, more = {}): Promise<string> {
  const [command, ...args] = words.split(' ');
  // Its address and its browser do not depend on who runs the tests.
  const own = { PORT: undefined, BROWSER_PATH: testBrowserPath(), SITE_DIR: store, SITE_TODAY: today };
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...own, ...more };
  const options = { cwd: checkoutOf(person), env, maxBuffer: 1e8 };
  return (await promisify(execFile)(process.execPath, [`release/cli/${command}.ts`, ...args], options)).stdout;
}

interface Result {
  versions: Record<string, string>;
  published?: { id: string };
  preview?: string;
}

export const succeed = async (...[person, store, words, more]: Parameters<typeof run>): Promise<Result> =>
  JSON.parse(await run(person, store, `${words} --json`, more));

/** Runs a command, and returns the codes of what it refuses; none if it succeeds. */
export async function refused(...given: Parameters<typeof run>): Promise<string[]> {
  const { stdout = '{}' } = await succeed(...given).catch((error) => error);
  return JSON.parse(stdout).error?.faults.map(({ code }: { code: string }) => code) ?? [];
}

export const liveComposition = (store: string): Composition =>
  JSON.parse(readFileSync(path.join(store, 'live/composition.json'), 'utf8'));

export function lastEntry(store: string): Entry {
  using db = new DatabaseSync(path.join(store, 'store.db'), { readOnly: true, timeout: 5000 });
  return JSON.parse(String(db.prepare('SELECT entry FROM history ORDER BY seq DESC').get()?.entry));
}

/** A copy of `firstStore` for one test. */
export function newStore(name: string): string {
  const store = path.join(workshop, 'stores', name);
  rmSync(store, { recursive: true, force: true });
  mkdirSync(path.dirname(store), { recursive: true });
  cpSync(firstStore, store, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return store;
}

const fileOf = (folder: string, slug: string): string => `${process.env.SITE_CONTENT}/${folder}/${slug}.yaml`;
/** The first item whose slug is its file's name. Other file names contain a blank. */
const slugIn = (folder: string, items: { slug: string }[]): string =>
  items.find(({ slug }) => existsSync(path.join(repository, fileOf(folder, slug))))?.slug ?? 'none';

/** What two teams have retitled: the next event, and the article with the shortest title. */
const articles = articlesIn('en').sort((a, b) => a.title.length - b.title.length);
const edited = { events: slugIn('events', upcomingIn('en')), news: slugIn('news', articles) };
export const newTitle = { events: 'Our own day', news: 'The bureau met' };
export const newPage = { events: `/events/${edited.events}`, news: `/news/${edited.news}` };

/** Creates the checkouts and the first store. Reuses what this repository has already built. */
export default async function setUp(): Promise<void> {
  rmSync(workshop, { recursive: true, force: true });
  copyReleases(siteFolder, firstStore, git(checkoutOf('admin'), 'rev-parse', 'HEAD').trim());
  using ours = new DatabaseSync(path.join(siteFolder, 'store.db'), { readOnly: true });
  ours.prepare('VACUUM INTO ?').run(path.join(firstStore, 'store.db'));
  const built = run('admin', firstStore, 'build');
  for (const team of ['events', 'news'] as const) {
    edit(checkoutOf(team), fileOf(team, edited[team]), 'en: "', `en: "${newTitle[team]}: `);
    commit(checkoutOf(team), 'A new title');
  }
  await built;
  await succeed('admin', firstStore, 'release --tidy --keep 0 --days 0');
  for (const team of ['events', 'news'] as const) await run(team, firstStore, `build mf-${team}`);
}
