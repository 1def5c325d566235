import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'tools/workspace/apps.ts';
import { checkOut, commit, git } from '../checkout.ts';
import { copyReleases } from '../copy-releases.ts';
import { freePort } from '../free-port.ts';
import { smallChanges } from '../small-changes.ts';
import { releaseFrom } from './release-from.ts';
import { median } from './speed.ts';

export interface PushFigures {
  browser: boolean;
  /** From `git push` of one changed word until `pnpm release --wait` says that it is live; the median of the runs. */
  seconds: number;
}

/** The most that one changed word may take, with the browser gate and without it. */
export const pushLimits = { browser: 25, noBrowser: 8 };

export const isLate = ({ browser, seconds }: PushFigures): boolean =>
  seconds > (browser ? pushLimits.browser : pushLimits.noBrowser);

const bench = path.join(repository, '.cache/bench');
const [site, remote, team, store] = ['site', 'remote.git', 'team', 'store'].map((name) => path.join(bench, name)) as [
  string,
  string,
  string,
  string,
];

/** Runs a publisher on a copy of this repository, and pushes one changed word to the branch that it follows. */
export async function timePushes(runs: number, log: (line: string) => void): Promise<PushFigures[]> {
  rmSync(bench, { recursive: true, force: true });
  checkOut(site, 'bench');
  git(bench, 'clone', '-q', '--bare', site, remote);
  checkOut(team, 'team', remote);
  copyReleases(siteFolder, store);
  log('Releasing all apps…');
  await releaseFrom(site, store, '--all', '--no-browser', '--anyway');
  const figures: PushFigures[] = [];
  for (const browser of [false, true]) {
    const publisher = await startPublisher(browser);
    try {
      const times: number[] = [];
      for (let run = 0; run <= runs; run++) times.push(await push(publisher.address));
      // The first one also fetches and installs.
      figures.push({ browser, seconds: median(times.slice(1)) });
    } finally {
      publisher.process.kill();
      await once(publisher.process, 'exit');
    }
  }
  rmSync(bench, { recursive: true, force: true });
  return figures;
}

/** Changes a word, pushes it, and returns the seconds until it is live. */
async function push(address: string): Promise<number> {
  const [aWord] = smallChanges('shared/content');
  aWord?.make(team);
  commit(team, 'A word');
  const started = performance.now();
  git(team, 'push', '-q', 'origin', 'HEAD');
  await promisify(execFile)(
    process.execPath,
    ['release/cli/release.ts', '--wait', git(team, 'rev-parse', 'HEAD').trim()],
    { cwd: team, env: { ...process.env, SITE_PUBLISHER: address } },
  );
  return (performance.now() - started) / 1000;
}

async function startPublisher(browser: boolean): Promise<{ process: ChildProcess; address: string }> {
  const port = String(await freePort());
  const words = ['--follow', remote, '--no-editors', ...(browser ? [] : ['--no-browser'])];
  const publisher = spawn(process.execPath, ['release/cli/publisher.ts', ...words], {
    cwd: site,
    env: {
      ...process.env,
      SITE_DIR: store,
      PUBLISHER_DIR: path.join(bench, 'publisher'),
      PUBLISHER_PORT: port,
      EDIT_DIR: path.join(bench, 'edit'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of publisher.stdout ?? []) if (`${line}`.includes('follows')) break;
  publisher.stdout?.resume();
  return { process: publisher, address: `http://localhost:${port}` };
}
