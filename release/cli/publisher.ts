import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listen } from 'compose/serve/server.ts';
import { backUpStore } from 'publish/copies.ts';
import { git, person } from 'publish/git.ts';
import { createPublisherServer } from 'publish/publisher/answers.ts';
import { assertRequirements, openPublisher } from 'publish/publisher/publisher.ts';
import { becomePublisher, type RunningPublisher, setState } from 'publish/publisher/records.ts';
import { keepFetching, keepWorking, nudge } from 'publish/publisher/routine.ts';
import { endJobs } from 'publish/publisher/run-command.ts';
import { liveComposition } from 'store/composition.ts';
import { assertWritable, lockOwner } from 'store/lock.ts';
import { refusal } from 'store/message.ts';
import { repository } from 'tools/workspace/repository.ts';
import { runCommand, untilStopped } from './command.ts';

const editors = path.join(repository, 'edit/server');

/** A module of the editors' app, which a checkout need not have: nothing of a release imports it. */
const inEditors = (name: string) => import(pathToFileURL(path.join(editors, name)).href);

await runCommand({
  flags: ['no-browser', 'no-editors', 'cancel'],
  values: ['follow', 'branch', 'link', 'backup'],
  async run({ follow, branch, link, backup, cancel, ...given }) {
    if (backup) {
      // Git has all that is in neither of these two.
      const folder = path.resolve(backup);
      backUpStore(path.join(folder, 'site'));
      const { backUpEditors } = existsSync(editors) ? await inEditors('terminal.ts') : {};
      await backUpEditors?.(path.join(folder, 'edit'));
      return console.log(`The store and the editors’ app are copied to ${folder}.`);
    }
    assertWritable();
    if (cancel) {
      // It is refused, and not tried again.
      const ended = endJobs({ code: 'publisher.cancelled', params: { by: person() } });
      const lines = ended.map(({ what, words }) => `Ended: ${what} ${words.join(' ')}`);
      return console.log(lines.join('\n') || 'No command is under way.');
    }
    if (link) return console.log((await inEditors('terminal.ts')).signInLink(link));
    assertRequirements();
    const remote = follow && (git('remote', 'get-url', follow) ?? follow);
    if (!remote && !liveComposition()) throw refusal('refused.noSite');
    process.on('SIGUSR2', nudge);
    const own: RunningPublisher = {
      owner: lockOwner(process.pid, 'publisher'),
      since: new Date().toISOString(),
      isRoot: process.getuid?.() === 0,
      branch: '',
      ...(remote && { remote }),
    };
    becomePublisher(own);
    untilStopped().addEventListener('abort', () => {
      endJobs();
      setState({ process: { ...own, stopped: new Date().toISOString() } });
      process.exit();
    });

    const publisher = await openPublisher({ remote, branch, browser: !given['no-browser'] });
    const { checkout } = publisher;
    Object.assign(own, { branch: checkout.branch });
    const answers = createPublisherServer(checkout, nudge);
    const port = process.env.PUBLISHER_PORT ?? '4190';
    own.address = await listen(answers, port, 'pnpm publisher', 'PUBLISHER_PORT', '127.0.0.1');
    setState({ process: own });
    if (!given['no-editors'] && existsSync(editors))
      await (await inEditors('serve-editors.ts')).serveEditors(publisher);
    console.log(remote ? `The publisher follows ${checkout.branch} of ${remote}.` : 'The publisher follows no remote.');
    await Promise.all([keepWorking(publisher), remote && keepFetching(publisher)]);
  },
});
