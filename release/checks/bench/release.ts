import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Message } from 'store/message.ts';
import { repository } from 'tools/workspace/repository.ts';
import { commit, edit, git } from '../checkout.ts';
import { freePort } from '../serving/servers.ts';
import { type EditorFolders, makeEditorFolders, startEditor } from './editor.ts';
import { above, type Given, median, type Report, tenths } from './measure.ts';

const folder = path.join(repository, '.cache/bench-release');

/** Times pushes of one changed word, the composing in each, and rollbacks. */
export async function timeReleases({ runs, log }: Given): Promise<Report> {
  const report: Report = { title: 'One changed word, medians of s', rows: {}, missed: [] };
  const add = (what: string, times: number[], limit?: number): void => {
    const seconds = tenths(median(times));
    report.rows[what] = { seconds, ...(limit && { limit }) };
    if (limit) report.missed.push(...above(what, seconds, limit, 's'));
  };
  log('Releasing all apps…');
  const folders = makeEditorFolders(folder);
  /** The most seconds that one pushed word may take. */
  for (const [what, limit, ...words] of [
    ['push to live, without the browser gate', 8, '--no-browser'],
    ['push to live, with the browser gate', 25],
  ] as const) {
    const editor = await startEditor(folders, await freePort(), ...words);
    try {
      // The first one also fetches and installs.
      const [, ...pushes] = await Array.fromAsync({ length: runs + 1 }, () => push(folders));
      const [seconds, composing] = [pushes.map((one) => one.seconds), pushes.map((one) => one.composing)];
      log(`${what}: ${seconds.join(', ')}`);
      add(what, seconds, limit);
      if (words.length === 0) continue;
      add('composing', composing);
      add('rollback', await Array.fromAsync({ length: runs }, () => rollBack(folders)));
    } finally {
      await editor.kill();
    }
  }
  rmSync(folder, { recursive: true });
  return report;
}

async function run({ colleague, store }: EditorFolders, command: string, ...words: string[]) {
  const started = performance.now();
  const options = { cwd: colleague, env: { ...process.env, SITE_DIR: store } };
  const { stdout } = await promisify(execFile)(process.execPath, [`release/cli/${command}.ts`, ...words], options);
  return { stdout, seconds: (performance.now() - started) / 1000 };
}

/** Measures from `git push` until `pnpm release --wait` says that it is live. */
async function push(folders: EditorFolders): Promise<{ seconds: number; composing: number }> {
  const { colleague } = folders;
  addWord(colleague);
  commit(colleague, 'A word');
  git(colleague, 'push', '-q', 'origin', 'HEAD');
  const pushed = git(colleague, 'rev-parse', 'HEAD').trim();
  const { stdout, seconds } = await run(folders, 'release', '--wait', pushed, '--json');
  const steps: Message[] = JSON.parse(stdout).steps;
  const composed = steps.find(({ code }) => code === 'step.composed');
  return { seconds: tenths(seconds), composing: Number(composed?.params?.seconds ?? Number.NaN) };
}

/** Adds a word, in both languages, to the first event whose description is written as two plain texts. */
function addWord(checkout: string): void {
  const both = /(\ndescription:\n {2}fr: [|>]-?\n +)(.*?\n {2}en: [|>]-?\n +)/s;
  const folder = 'shared/content/events';
  const hasBoth = (file: string) => both.test(readFileSync(path.join(checkout, folder, file), 'utf8'));
  edit(checkout, `${folder}/${readdirSync(path.join(checkout, folder)).find(hasBoth)}`, both, '$1Et $2And ');
}

/** Goes back one release, and back to the last one by its version. */
async function rollBack(folders: EditorFolders): Promise<number> {
  const before = JSON.parse((await run(folders, 'releases', 'mf-events', '--json')).stdout);
  const { seconds } = await run(folders, 'rollback', 'mf-events');
  await run(folders, 'rollback', 'mf-events', '--to', before['mf-events'][0].version);
  return seconds;
}
