import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildBrowserApp } from 'edit-server/serve-editors.ts';
import { makeEditorFolders } from 'release/checks/bench/editor.ts';
import { git } from 'release/checks/checkout.ts';
import { repository, siteFolder, today } from '../shared-settings.ts';

export const firstFolder = path.join(repository, '.cache/edit-first');

/** Makes what an editors' app works on, and builds what browsers run, unless both are there for this commit. */
export default async function makeFirst(): Promise<void> {
  const built = path.join(repository, '.cache/edit-built');
  // The workers have them too.
  Object.assign(process.env, { SITE_TODAY: today, EDIT_BUILT: built });
  const madeOf = path.join(firstFolder, 'made-of');
  const isClean = git(repository, 'status', '--porcelain') === '';
  const sources = git(repository, 'rev-parse', 'HEAD') + readlinkSync(path.join(siteFolder, 'live'));
  if (isClean && existsSync(madeOf) && readFileSync(madeOf, 'utf8') === sources) return;
  makeEditorFolders(firstFolder);
  await buildBrowserApp(built);
  if (isClean) writeFileSync(madeOf, sources);
}
