import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { makeEditorFolders } from 'checks/bench/editor.ts';
import { repository, today } from '../shared-settings.ts';

export const firstFolder = path.join(repository, '.cache/edit-first');
export const builtApp = path.join(repository, '.cache/edit-built');

/** Makes what an editors' app works on, once for all workers, and meanwhile builds what browsers run. */
export default async function makeFirst(): Promise<void> {
  process.env.SITE_TODAY = today;
  const words = ['build', 'edit', '--outDir', builtApp, '--emptyOutDir', '--logLevel', 'warn'];
  const build = spawn('node_modules/.bin/vite', words, { cwd: repository, stdio: 'inherit' });
  const built = once(build, 'exit');
  makeEditorFolders(firstFolder);
  const [code] = await built;
  if (code !== 0) throw new Error('The browser app could not be built.');
}
