import path from 'node:path';
import { makeEditorFolders } from 'checks/bench/editor.ts';
import { repository, today } from '../shared-settings.ts';

export const firstFolder = path.join(repository, '.cache/edit-first');

/** Makes what an editors' app works on, once for all workers. */
export default function makeFirst(): void {
  process.env.SITE_TODAY = today;
  makeEditorFolders(firstFolder);
}
