import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { makeEditorFolders } from 'release/checks/bench/editor.ts';
import { repository, today } from '../shared-settings.ts';

export const firstFolder = path.join(repository, '.cache/edit-first');

/** What browsers run. */
const built = path.join(repository, '.cache/edit-built');

/** Makes what an editors' app works on, once for all workers, and meanwhile builds what browsers run. */
export default async function makeFirst(): Promise<void> {
  // The workers have them too.
  Object.assign(process.env, { SITE_TODAY: today, EDIT_BUILT: built });
  const words = ['build', 'edit', '--outDir', built, '--emptyOutDir', '--logLevel', 'warn'];
  const ended = once(spawn('node_modules/.bin/vite', words, { cwd: repository, stdio: 'inherit' }), 'exit');
  makeEditorFolders(firstFolder);
  const [code] = await ended;
  if (code !== 0) throw new Error('The browser app could not be built.');
}
