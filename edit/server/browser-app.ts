import path from 'node:path';
import { compress } from 'compose/compress.ts';
import { build } from 'vite';
import { repository } from 'workspace/apps.ts';
import { filesBelow } from 'workspace/files-below.ts';

/** Builds what the browser runs, with compressed copies, and returns its folder. Takes seconds. */
export async function buildBrowserApp(): Promise<string> {
  const root = path.join(repository, 'edit');
  const folder = path.join(root, 'dist');
  await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
  await compress(filesBelow(folder).map((file) => path.join(folder, file)));
  return folder;
}
