import path from 'node:path';
import { buildBrowserApp } from 'edit-server/serve-editors.ts';
import { makeEditorFolders } from 'release/checks/bench/editor.ts';
import { repository, today } from '../shared-settings.ts';

export const firstFolder = path.join(repository, '.cache/edit-first');

/** Makes what an editors' app works on, and builds what browsers run, once for all workers. */
export default async function makeFirst(): Promise<void> {
  // The workers have them too.
  Object.assign(process.env, { SITE_TODAY: today, EDIT_BUILT: path.join(repository, '.cache/edit-built') });
  await buildBrowserApp(process.env.EDIT_BUILT as string);
  makeEditorFolders(firstFolder);
}
