import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { attempt } from 'contract/attempt.ts';
import { backUpStore } from 'publish/backup.ts';
import { git } from 'publish/git.ts';
import { createPublisherServer } from 'publish/publisher/ask.ts';
import { openPublisher } from 'publish/publisher/publisher.ts';
import { becomePublisher, jobsIn, type RunningPublisher, setState } from 'publish/publisher/records.ts';
import { keepFetching, keepOpening, keepWorking, nudge } from 'publish/publisher/routine.ts';
import { createSiteServer, listen } from 'serve/server.ts';
import { liveComposition } from 'store/composition.ts';
import { assertWritable, thisProcess } from 'store/lock.ts';
import { type Log, refusal } from 'store/message.ts';
import { repository } from 'tools/workspace/repository.ts';
import { flags, runCommand, untilStopped, value } from './command.ts';

const editors = path.join(repository, 'edit/server');

/** A module of the editors' app, which a checkout need not have: nothing of a release imports it. */
const inEditors = (name: string) => import(pathToFileURL(path.join(editors, name)).href);

await runCommand({
  name: 'publisher',
  options: {
    ...flags('serve', 'no-browser', 'no-editors', 'no-recompose', 'no-http'),
    ...{ follow: value, branch: value, link: value, backup: value },
  },
  async run({ follow, branch, link, backup, log, ...given }) {
    assertWritable();
    if (link) return console.log((await inEditors('terminal.ts')).signInLink(link));
    if (backup) return backUp(path.resolve(backup), log);
    const remote = follow && (git('remote', 'get-url', follow) ?? follow);
    if (!remote && !liveComposition()) throw refusal('refused.noSite');
    process.on('SIGUSR2', nudge);
    const recomposes = !given['no-recompose'];
    const own: RunningPublisher = {
      owner: thisProcess('publisher'),
      since: new Date().toISOString(),
      recomposes,
      branch: '',
      ...(remote && { remote }),
    };
    becomePublisher(own);
    untilStopped().addEventListener('abort', () => {
      // The next start does again what was under way.
      for (const { child } of jobsIn(['running'])) attempt(() => child && process.kill(-child.pid, 'SIGKILL'));
      setState({ process: undefined });
      process.exit();
    });

    const folder = path.resolve(repository, process.env.PUBLISHER_DIR ?? '.publisher');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const publisher = await openPublisher({ folder, remote, branch, browser: !given['no-browser'] });
    const { checkout } = publisher;
    const command = 'pnpm publisher';
    if (!given['no-http']) {
      const port = process.env.PUBLISHER_PORT ?? '4190';
      const answers = createPublisherServer(checkout, nudge);
      own.address = await listen(answers, port, command, 'PUBLISHER_PORT', '127.0.0.1');
    }
    setState({ process: { ...own, branch: checkout.branch } });
    if (given.serve)
      console.log(`The live site is on ${await listen(createSiteServer(), process.env.PORT ?? '4173', command)}.`);
    if (!given['no-editors'] && existsSync(editors))
      await (await inEditors('serve-editors.ts')).serveEditors(publisher);
    console.log(remote ? `The publisher follows ${checkout.branch} of ${remote}.` : 'The publisher follows no remote.');
    await Promise.all([keepWorking(publisher, recomposes), keepOpening(publisher), remote && keepFetching(publisher)]);
  },
});

/** Copies the store and what the editors' app has into two new folders. Git has the rest. */
async function backUp(folder: string, log: Log): Promise<void> {
  await backUpStore(path.join(folder, 'site'), log);
  if (existsSync(editors)) await (await inEditors('terminal.ts')).backUpEditors(path.join(folder, 'edit'));
  console.log(`The store and the editors’ app are copied to ${folder}.`);
}
