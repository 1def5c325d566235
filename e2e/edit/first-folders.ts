import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeEditorFolders } from 'checks/bench/editor.ts';
import { git } from 'checks/checkout.ts';
import { cacheKey } from 'compose/composer-version.ts';
import { repository, today } from '../shared-settings.ts';

export const firstFolder = path.join(repository, '.cache/edit-first');

const built = path.join(repository, '.cache/edit-built');
const read = ['edit', 'shared', 'pnpm-lock.yaml', ':!edit/server', ':!shared/content'];
const files = git(repository, 'ls-files', '-co', '--exclude-standard', ...read)
  .trim()
  .split('\n');
const inputs = files.map((file) => path.join(repository, file)).filter((file) => existsSync(file));
/** What browsers run, in a folder named by all that it is built from. */
const builtApp = path.join(built, cacheKey(...inputs.flatMap((file) => [file, readFileSync(file, 'utf8')])));

async function build(): Promise<void> {
  rmSync(built, { recursive: true, force: true });
  const words = ['build', 'edit', '--outDir', `${builtApp}.new`, '--emptyOutDir', '--logLevel', 'warn'];
  const [code] = await once(spawn('node_modules/.bin/vite', words, { cwd: repository, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The browser app could not be built.');
  renameSync(`${builtApp}.new`, builtApp);
}

/** Makes what an editors' app works on, once for all workers, and meanwhile builds what browsers run, if it has changed. */
export default async function makeFirst(): Promise<void> {
  // The workers have them too, also if a file changes meanwhile.
  Object.assign(process.env, { SITE_TODAY: today, EDIT_BUILT: builtApp });
  const building = existsSync(builtApp) || build();
  makeEditorFolders(firstFolder);
  await building;
}
