import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { backUpStore } from 'publish/backup.ts';
import { git, person } from 'publish/git.ts';
import { createPublisherServer } from 'publish/publisher/answers.ts';
import { type Outcome, outcomeLine, outcomeOf, tell } from 'publish/publisher/forge.ts';
import { openPublisher, type Publisher } from 'publish/publisher/publisher.ts';
import { becomePublisher, changeJob, jobsIn, type RunningPublisher, setState } from 'publish/publisher/records.ts';
import { assertRequirements } from 'publish/publisher/requirements.ts';
import { keepFetching, keepRollingBack, keepWorking, nudge } from 'publish/publisher/routine.ts';
import { endGroup } from 'publish/publisher/run-command.ts';
import { publisherStatus } from 'publish/status.ts';
import { createSiteServer, listen } from 'serve/server.ts';
import { liveComposition } from 'store/composition.ts';
import { assertWritable, isRunning, thisProcess } from 'store/lock.ts';
import { type Log, refusal } from 'store/message.ts';
import { repository } from 'tools/workspace/repository.ts';
import { flags, runCommand, untilStopped, value } from './command.ts';

const editors = path.join(repository, 'edit/server');

/** A module of the editors' app, which a checkout need not have: nothing of a release imports it. */
const inEditors = (name: string) => import(pathToFileURL(path.join(editors, name)).href);

await runCommand({
  name: 'publisher',
  options: {
    ...flags('serve', 'previews', 'no-browser', 'no-editors', 'no-recompose', 'no-http', 'cancel'),
    ...{ follow: value, branch: value, link: value, backup: value },
  },
  async run({ follow, branch, previews, link, backup, cancel, log, ...given }) {
    assertWritable();
    if (cancel) return console.log(cancelJob());
    if (link) return console.log((await inEditors('terminal.ts')).signInLink(link));
    if (backup) return backUp(path.resolve(backup), log);
    assertRequirements();
    const remote = follow && (git('remote', 'get-url', follow) ?? follow);
    if (!remote && !liveComposition()) throw refusal('refused.noSite');
    process.on('SIGUSR2', nudge);
    const recomposes = !given['no-recompose'];
    const own: RunningPublisher = {
      owner: thisProcess('publisher'),
      since: new Date().toISOString(),
      isRoot: process.getuid?.() === 0,
      recomposes,
      branch: '',
      ...(remote && { remote }),
    };
    becomePublisher(own);
    let publisher: Publisher | undefined;
    untilStopped().addEventListener('abort', () => {
      publisher?.end();
      setState({ process: { ...own, stopped: new Date().toISOString() } });
      process.exit();
    });

    const folder = path.resolve(repository, process.env.PUBLISHER_DIR ?? '.publisher');
    // Started by root, sandboxes run as another user, who has to reach the checkout below.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const patience = Number(process.env.PUBLISHER_PATIENCE ?? 120);
    const commands = process.env.PUBLISHER_COMMANDS;
    const browser = !given['no-browser'];
    publisher = await openPublisher({ folder, remote, branch, previews, browser, patience, commands });
    publisher.onEnded = (job) => void report(outcomeOf(job));
    const { checkout } = publisher;
    Object.assign(own, { branch: checkout.branch });
    const command = 'pnpm publisher';
    if (!given['no-http']) {
      const port = process.env.PUBLISHER_PORT ?? '4190';
      const answers = createPublisherServer({ checkout, nudge, problems });
      own.address = await listen(answers, port, command, 'PUBLISHER_PORT', '127.0.0.1');
    }
    setState({ process: own });
    if (given.serve)
      console.log(`The live site is on ${await listen(createSiteServer(), process.env.PORT ?? '4173', command)}.`);
    if (!given['no-editors'] && existsSync(editors))
      await (await inEditors('serve-editors.ts')).serveEditors(publisher);
    console.log(remote ? `The publisher follows ${checkout.branch} of ${remote}.` : 'The publisher follows no remote.');
    await Promise.all([
      keepWorking(publisher, recomposes),
      keepRollingBack(publisher),
      remote && keepFetching(publisher),
    ]);
  },
});

function problems(): string[] {
  return publisherStatus((time) => time).todo.map(({ code }) => code);
}

/** A line of the log for each release, and the message that an admin has asked for. */
async function report(outcome: Outcome | undefined): Promise<void> {
  if (!outcome) return;
  console.log(outcomeLine(outcome));
  await tell(outcome).catch((error) => console.error(`Nobody was told of it: ${error.message}`));
}

/** Ends what the publisher does now. It is refused, and not tried again. */
function cancelJob(): string {
  const running = jobsIn(['running']).filter(({ child }) => child && isRunning(child));
  for (const { id, child } of running) {
    changeJob(id, { cancelledBy: person() });
    endGroup(child?.pid);
  }
  return running.map(({ what, words }) => `Ended: ${what} ${words.join(' ')}`).join('\n') || 'No command is under way.';
}

/** Copies the store and what the editors' app has into two new folders. Git has the rest. */
async function backUp(folder: string, log: Log): Promise<void> {
  await backUpStore(path.join(folder, 'site'), log);
  if (existsSync(editors)) await (await inEditors('terminal.ts')).backUpEditors(path.join(folder, 'edit'));
  console.log(`The store and the editors’ app are copied to ${folder}.`);
}
