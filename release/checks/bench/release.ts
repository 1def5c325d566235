import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkOut, commit, git } from '../checkout.ts';
import { freePort } from '../free-port.ts';
import { above, type Given, median, type Report, tenths, whole } from './report.ts';
import { type SiteCopy, withCopy } from './site-copy.ts';
import { smallChanges } from './small-changes.ts';

/** The most seconds that one changed word may take, without the browser gate and with it. */
const kinds = [
  { what: 'without the browser gate', words: ['--no-browser'], limit: 8 },
  { what: 'with the browser gate', words: [], limit: 25 },
];

/**
 * Runs a publisher on a copy of this repository, and pushes one changed word to the branch that it follows. Measures from
 * `git push` until `pnpm release --wait` says that it is live.
 */
export const timePushes = ({ runs, log }: Given): Promise<Report> =>
  withCopy('bench', async (copy) => {
    const { folder, checkout } = copy;
    const [remote, team] = [path.join(folder, 'remote.git'), path.join(folder, 'team')];
    git(folder, 'clone', '-q', '--bare', checkout, remote);
    checkOut(team, 'team', remote);
    log('Releasing all apps…');
    await copy.run('release', '--all', '--no-browser', '--anyway');
    const data: { what: string; limit: number; seconds: number }[] = [];
    for (const { what, words, limit } of kinds) {
      const publisher = await startPublisher(copy, remote, words);
      try {
        const times: number[] = [];
        for (let run = 0; run <= runs; run++) times.push(await push(team, publisher.address));
        // The first one also fetches and installs.
        data.push({ what, limit, seconds: median(times.slice(1)) });
      } finally {
        publisher.process.kill();
        await once(publisher.process, 'exit');
      }
    }
    const rows = data.map(({ what, limit, seconds }) => [what, tenths(seconds), whole(limit)]);
    return {
      data,
      tables: [{ title: 'From git push of one changed word to live, s', rows: [['', 's', 'limit'], ...rows] }],
      missed: data.flatMap(({ what, limit, seconds }) => above(`A word ${what}`, seconds, limit, 's')),
    };
  });

/** Changes a word, pushes it, and returns the seconds until it is live. */
async function push(team: string, address: string): Promise<number> {
  const [aWord] = smallChanges('shared/content');
  aWord?.make(team);
  commit(team, 'A word');
  const started = performance.now();
  git(team, 'push', '-q', 'origin', 'HEAD');
  const words = ['release/cli/release.ts', '--wait', git(team, 'rev-parse', 'HEAD').trim()];
  await promisify(execFile)(process.execPath, words, { cwd: team, env: { ...process.env, SITE_PUBLISHER: address } });
  return (performance.now() - started) / 1000;
}

async function startPublisher({ folder, checkout, store }: SiteCopy, remote: string, words: string[]) {
  const port = String(await freePort());
  const script = ['release/cli/publisher.ts', '--follow', remote, '--no-editors', ...words];
  const publisher = spawn(process.execPath, script, {
    cwd: checkout,
    env: {
      ...process.env,
      SITE_DIR: store,
      PUBLISHER_DIR: path.join(folder, 'publisher'),
      PUBLISHER_PORT: port,
      EDIT_DIR: path.join(folder, 'edit'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of publisher.stdout) if (`${line}`.includes('follows')) break;
  publisher.stdout.resume();
  return { process: publisher, address: `http://localhost:${port}` };
}
