import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository, siteFolder } from '../shared-settings.ts';
import { run } from './run.ts';
import { type Checkout, checkouts, edit, firstStore, workshop } from './workshop.ts';

export const newTitle = { events: 'Our day of French teachers', news: 'The bureau met at the institute' };

/** Makes the checkouts and the first store anew. What this repository has built already is not built again. */
export default async function setUp(): Promise<void> {
  rmSync(workshop, { recursive: true, force: true });
  for (const name of Object.keys(checkouts) as Checkout[]) checkOut(name);
  edit('events', 'shared/content/events/french-teachers-day-2025.yaml', 'en: "', `en: "${newTitle.events}: `);
  edit('news', 'shared/content/news/kicd-meeting.yaml', 'en: "', `en: "${newTitle.news}: `);
  for (const name of ['events', 'news'] as const) commit(name, 'A new title');

  mkdirSync(firstStore, { recursive: true });
  if (existsSync(path.join(siteFolder, 'releases')))
    cpSync(path.join(siteFolder, 'releases'), path.join(firstStore, 'releases'), { recursive: true });
  await mustRun('admin', ['release', '--all', '--no-browser']);
  await mustRun('admin', ['prune', '--keep', '0', '--days', '0']);
  await mustRun('events', ['build', 'mf-events']);
  await mustRun('news', ['build', 'mf-news']);
}

async function mustRun(checkout: Checkout, words: Parameters<typeof run>[2]): Promise<void> {
  const { status, out, err } = await run(checkout, firstStore, words);
  if (status !== 0) throw new Error(`${words.join(' ')} in the checkout “${checkout}”:\n${out}${err}`);
}

/** A copy of this working tree as a git repository of its own, with the packages that are installed here. */
function checkOut(name: Checkout): void {
  const folder = checkouts[name];
  const files = git(repository, 'ls-files', '-co', '--exclude-standard', '-z').split('\0');
  for (const file of files)
    if (file && existsSync(path.join(repository, file)))
      cpSync(path.join(repository, file), path.join(folder, file), { verbatimSymlinks: true });
  for (const at of ['.', ...readdirSync(repository), 'shared/platform'])
    if (existsSync(path.join(repository, at, 'node_modules'))) share(path.join(at, 'node_modules'), folder);
  if (existsSync(path.join(repository, '.cache/pictures'))) share('.cache/pictures', folder);
  git(folder, 'init', '-q');
  git(folder, 'config', 'user.name', `${name} team`);
  git(folder, 'config', 'user.email', `${name}@apfk.example`);
  commit(name, 'The site');
}

/** Copies a folder that nobody changes as links to the same files, where the disk allows it. */
function share(name: string, folder: string): void {
  const [from, to] = [path.join(repository, name), path.join(folder, name)];
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  for (const cache of ['.cache', '.vite']) rmSync(path.join(to, cache), { recursive: true, force: true });
}

function commit(name: Checkout, message: string): void {
  git(checkouts[name], 'add', '-A');
  git(checkouts[name], 'commit', '-q', '-m', message);
}

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
