import { execFile } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkOut } from 'checks/checkout.ts';
import { changedBetween, liveBytes, smallChanges } from 'checks/small-changes.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/apps.ts';

export interface ReleaseFigures {
  what: string;
  /** From the command to live, without and with the browser gate. */
  seconds: number;
  secondsWithBrowser: number;
  documents: number;
  files: number;
  /** Of these files, as they are sent. */
  bytes: number;
}

/** The most that a release without the browser gate may take. */
export const releaseLimit = 6;

const bench = path.join(repository, '.cache/bench');
const [checkout, store] = [path.join(bench, 'checkout'), path.join(bench, 'store')];
const run = promisify(execFile);

/** Releases the five small changes from a copy of this repository, each once without and once with the browser gate. */
export async function timeReleases(log: (line: string) => void): Promise<ReleaseFigures[]> {
  rmSync(bench, { recursive: true, force: true });
  checkOut(checkout, 'bench');
  for (const part of ['releases', 'assets', 'server'])
    if (existsSync(path.join(siteFolder, part)))
      cpSync(path.join(siteFolder, part), path.join(store, part), { recursive: true });
  await release('--all', '--no-browser', '--anyway');
  const figures: ReleaseFigures[] = [];
  for (const { what, app, make } of smallChanges('shared/content')) {
    log(`Releasing ${what}…`);
    const before = liveBytes(store);
    make(checkout);
    const seconds = await release(app, '--no-browser');
    const { documents, files, bytes } = changedBetween(store, before, liveBytes(store));
    // The same change once more is another one.
    make(checkout);
    const secondsWithBrowser = await release(app);
    figures.push({ what, seconds, secondsWithBrowser, documents: documents.length, files: files.length, bytes });
  }
  rmSync(bench, { recursive: true, force: true });
  return figures;
}

/** Runs `pnpm release`, and returns the seconds that it took. */
async function release(...words: string[]): Promise<number> {
  const started = performance.now();
  await run(process.execPath, ['release/cli/release.ts', ...words], {
    cwd: checkout,
    env: { ...process.env, SITE_DIR: store },
    maxBuffer: 1e8,
  });
  return (performance.now() - started) / 1000;
}
