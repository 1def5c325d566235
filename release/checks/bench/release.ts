import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'tools/workspace/apps.ts';
import { commit, git } from '../checkout.ts';
import { freePort } from '../serving/servers.ts';
import { type EditorFolders, makeEditorFolders, startEditor } from './editor.ts';
import { above, type Given, median, type Report, tenths } from './measure.ts';
import { smallChanges } from './small-changes.ts';

/** The most seconds that one changed word may take, without the browser gate and with it. */
const kinds = [
  { what: 'without the browser gate', words: ['--no-browser'], limit: 8 },
  { what: 'with the browser gate', words: [], limit: 25 },
];

/**
 * Runs a publisher on a copy of the site, and pushes one changed word to the branch that it follows. Measures from
 * `git push` until `pnpm release --wait` says that it is live.
 */
export async function timePushes({ runs, log }: Given): Promise<Report> {
  const folder = path.join(repository, '.cache/bench-release');
  const report: Report = { title: 'From git push of one changed word to live, s', rows: {}, missed: [] };
  log('Releasing all apps…');
  const folders = makeEditorFolders(folder);
  for (const { what, words, limit } of kinds) {
    const publisher = await startEditor(folders, await freePort(), ...words);
    try {
      const times: number[] = [];
      for (let run = 0; run <= runs; run++) times.push(await push(folders));
      // The first one also fetches and installs.
      const seconds = tenths(median(times.slice(1)));
      report.rows[what] = { seconds, limit };
      report.missed.push(...above(`A word ${what}`, seconds, limit, 's'));
    } finally {
      await publisher.kill();
    }
  }
  rmSync(folder, { recursive: true });
  return report;
}

/** Changes a word, pushes it, and returns the seconds until it is live. */
async function push({ colleague, store }: EditorFolders): Promise<number> {
  smallChanges('shared/content')[0]?.make(colleague);
  commit(colleague, 'A word');
  const started = performance.now();
  git(colleague, 'push', '-q', 'origin', 'HEAD');
  const words = ['release/cli/release.ts', '--wait', git(colleague, 'rev-parse', 'HEAD').trim()];
  await promisify(execFile)(process.execPath, words, { cwd: colleague, env: { ...process.env, SITE_DIR: store } });
  return (performance.now() - started) / 1000;
}
