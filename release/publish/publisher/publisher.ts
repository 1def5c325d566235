import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasSandbox } from 'compose/sandbox.ts';
import pLimit from 'p-limit';
import { readHistory, repair } from 'store/history.ts';
import { isRunning } from 'store/lock.ts';
import { faultsOf, type Log, type Message, type MessageCode, Refusal, refusal } from 'store/message.ts';
import { deployed, repository } from 'tools/workspace/repository.ts';
import { liveState } from '../live-state.ts';
import type { Released } from '../publish.ts';
import { openCheckout } from './checkout.ts';
import { report } from './forge.ts';
import { addJob, changeJob, jobsIn, publisherState, type Request, setState, wasTried } from './records.ts';
import { endJobs, type Run, runFor } from './run-command.ts';
import { changeable, isOf, type Shipped, shipWhatPasses, waitingFor, without } from './ship.ts';
import { type Touched, touchedBy } from './touched.ts';

/** It ships the branch of a `remote`, if it follows one. With `browser`, releases open their pages first. */
type PublisherSettings = { remote: string | undefined; branch?: string | undefined; browser: boolean };

const builds: Request['what'][] = ['ship', 'publish', 'draft'];

/** Refuses to start a publisher on a machine that lacks what it needs, and names all of it. */
export function assertRequirements(): void {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(String(spawnSync('git', ['--version']).stdout)) ?? [];
  // `npm start` leaves it out.
  const plugin = path.join(repository, 'shared/tools/node_modules/@vitejs/plugin-react');
  const needs = {
    'bubblewrap (apt-get install bubblewrap; started by root, a checkout and a store outside of /root)': hasSandbox(),
    'Git 2.38 or later (apt-get install git)': Number(major) * 1000 + Number(minor) >= 2038,
    'packages for building (pnpm install)': existsSync(plugin),
  };
  const lacks = Object.entries(needs).flatMap(([what, isThere]) => (isThere ? [] : [what]));
  if (lacks.length > 0) throw refusal('publisher.lacks', { what: lacks.join(', ') });
}

/** Makes commits live, one after the other, in a checkout of its own. */
export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

/** Makes the checkout the first time, which takes seconds, and ends what a killed publisher left. */
export async function openPublisher({ remote, browser, branch: given }: PublisherSettings) {
  const folder = path.resolve(repository, process.env.PUBLISHER_DIR ?? '.publisher');
  // Started by root, sandboxes run as another user, who has to reach the checkout below.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const checkout = await openCheckout(path.join(folder, 'checkout'), remote, given);
  const { contains, fetch, push, remoteHead, reset, withCommit, withNext } = checkout;

  /** Ships the head of the branch, unless that was done or refused before. Call it in turn. */
  async function shipHead(onStep?: Log): Promise<void> {
    const commit = await remoteHead();
    const { shipped } = publisherState();
    if (wasTried(commit) || (shipped && (await contains(commit, shipped)))) return;
    const by = await checkout.whoPushed(commit);
    await perform({ what: 'ship', words: [commit], by }, onStep).catch(() => {});
  }

  /** Does what is asked, and records it as a job. Throws the refusal. Call it in turn, but for a rollback. */
  async function perform(request: Request, onStep: Log = () => {}, id = addJob(request)): Promise<Shipped> {
    const { what } = request;
    // A rollback waits for no build.
    if (what === 'rollback') endJobs({ code: 'publisher.overtaken' }, builds);
    const job = changeJob(id, { state: 'running', began: new Date().toISOString() });
    const sources = builds.includes(what) ? checkout.folder : deployed;
    try {
      const answer = await carryOut(job, runFor(job, sources, onStep));
      void report(changeJob(id, { state: 'done', answer }));
      return answer;
    } catch (error) {
      void report(changeJob(id, { state: stateAfter(error), answer: faultsOf(error) }));
      if (!(error instanceof Refusal)) console.error(error);
      throw error;
    }
  }

  async function carryOut({ what, words }: Request, run: Run): Promise<Shipped> {
    const [commit = '', ...options] = words;
    if (what === 'publish') return publishWhole(commit, run);
    if (what === 'draft') return preview(touchedBy(await checkout.changedFiles()), run);
    if (what !== 'ship') return run(what === 'recompose' ? 'release' : what, ...words);
    const isThere = async () => contains(commit, await remoteHead());
    // A command may name a commit that was pushed a moment ago.
    if (!(await isThere()) && !((await fetch()) && (await isThere())))
      throw refusal('publisher.notHead', { branch: checkout.branch });
    if (options.length === 0) return ship(commit, run);
    // The commit as a whole comes first: what is not named is not forgotten.
    if (!(await contains(commit, publisherState().shipped ?? ''))) await ship(commit, run).catch(() => {});
    const released = await withCommit(commit, () => run('release', ...options));
    setState({ refused: without(publisherState().refused, options) });
    return released;
  }

  const ship = (commit: string, run: Run): Promise<Shipped> =>
    withNext(commit, async (touched) => {
      const { released, refused } = await shipWhatPasses(touched, (apps) => release(apps, run));
      await recordShipped(commit, refused);
      return { ...released, refused, touched };
    });

  /** A publication is live as a whole, or not at all. */
  const publishWhole = (commit: string, run: Run): Promise<Shipped> =>
    withNext(commit, async (touched) => {
      const refused = waitingFor(touched);
      const released = await release(changeable(touched, refused), run);
      await recordShipped(commit, refused);
      return released;
    });

  const preview = (touched: Touched, run: Run): Promise<Released> =>
    release(changeable(touched, waitingFor(touched)), run, '--preview', '--no-browser');

  /** Releases those of these apps that would be built differently; all where no site is live. */
  async function release(apps: string[], run: Run, ...options: string[]): Promise<Released> {
    const more = options.length > 0 || browser ? options : ['--no-browser'];
    if (Object.keys(liveState().releases).length === 0) return run('release', '--all', ...more);
    // An app that the commit does not have any more stays as it is.
    const there = apps.filter((app) => existsSync(path.join(checkout.folder, app)));
    return there.length > 0 ? run('release', '--changed', ...there, ...more) : { versions: {} };
  }

  async function recordShipped(commit: string, refused: Shipped['refused']): Promise<void> {
    await checkout.recordShipped(commit, refused);
    await publisher.onShipped();
  }

  /** Ends the commands of a publisher that was killed. A publication that they made live is shipped. */
  async function endUnfinished(): Promise<void> {
    const running = endJobs();
    for (const { child } of running) while (child && isRunning(child)) await sleep(50);
    repair(() => {});
    for (const { id, what, words } of running) {
      const [commit = ''] = words;
      const isLive =
        what === 'publish' &&
        readHistory().some(({ action, composedFrom }) => action === 'release' && composedFrom === commit);
      if (isLive) await recordShipped(commit, publisherState().refused);
      changeJob(id, isLive ? { state: 'done', answer: {} } : { state: 'gone' });
    }
    // Who asked for what waits saw that the publisher ended. An admin may have installed packages meanwhile.
    for (const { id, state, answer } of jobsIn(['waiting', 'refused']))
      if (state === 'waiting' || (answer as Message[])[0]?.code === 'publisher.packages')
        changeJob(id, { state: 'gone' });
  }

  const publisher = {
    ...{ checkout, fetch, push, reset, shipHead, perform },
    /** Told of each commit that is shipped, while it is checked out. */
    onShipped: async (): Promise<void> => {},
    /** Runs something when all that was asked for before has ended: it alone may change the checkout. */
    inTurn: pLimit(1),
  };
  await endUnfinished();
  await reset();
  return publisher;
}

/** No fault of a commit: what failed only so is tried once more. */
const crashes: MessageCode[] = ['refused.other', 'refused.full', 'refused.busy'];

function stateAfter(error: unknown) {
  // It is tried again.
  if (isOf(error, ['publisher.overtaken'])) return 'gone';
  return isOf(error, crashes) || !(error instanceof Refusal) ? 'crashed' : 'refused';
}
