import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import pLimit from 'p-limit';
import { readHistory } from 'store/history.ts';
import { isRunning } from 'store/lock.ts';
import { faultsOf, type Log, type Message, type MessageCode, Refusal, refusal } from 'store/message.ts';
import { repair } from 'store/switch.ts';
import { deployed, repository } from 'tools/workspace/repository.ts';
import type { Released } from '../publish.ts';
import { openCheckout } from './checkout.ts';
import { followedBranch } from './followed-branch.ts';
import {
  addJob,
  changeJob,
  type Faults,
  type Job,
  jobNumber,
  jobsIn,
  publisherState,
  type Request,
  setState,
  wasTried,
} from './records.ts';
import { endGroup, runCommand } from './run-command.ts';
import { isOf, leftOut, releaseOptions, type Shipped, shipWhatPasses, without } from './ship.ts';
import { type Touched, touchedBy } from './touched.ts';

interface PublisherSettings {
  /** The folder of its files, PUBLISHER_DIR. */
  folder: string;
  /** The repository whose branch it ships, and to which it sends commits of the editors' app. Otherwise it follows none. */
  remote: string | undefined;
  branch?: string | undefined;
  /** Whether it composes branches `preview/…`, whose code the forge has to protect as it does that of the branch. */
  previews: boolean;
  /** Whether releases open their pages in a browser first. */
  browser: boolean;
  /** The seconds that a command may be silent for. */
  patience: number;
  /** The folder of the commands, if they are not ours, as in tests. */
  commands: string | undefined;
}

/** Runs a command of `pnpm` for a job. */
type Run = (command: string, ...words: string[]) => Promise<Released>;

/** No fault of a commit: what failed only so is tried once more. */
const crashes: MessageCode[] = ['refused.other', 'refused.full', 'refused.busy'];

const builds: Request['what'][] = ['ship', 'publish', 'preview', 'draft'];

/** Makes commits live, one after the other, in a checkout of its own. */
export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

/** Makes the checkout the first time, which takes seconds, and ends what a killed publisher left. */
export async function openPublisher({ folder, remote, browser, patience, commands, ...followed }: PublisherSettings) {
  const checkout = await openCheckout(path.join(folder, 'checkout'), remote ?? repository, followed);
  const { contains, git, remoteHead } = checkout;
  const branch = followedBranch(checkout, remote);
  const { base, fetch, push, reset, shippedCommit, touchedSince, whoPushed, withCommit, withNext } = branch;
  /** What ends the jobs under way. */
  const underWay = new Map<AbortController, Request['what']>();

  /** Ships the head of the branch, unless that was done or refused before. Call it in turn. */
  async function shipHead(onStep?: Log): Promise<void> {
    const commit = await remoteHead();
    const shipped = await shippedCommit();
    if (wasTried('ship', commit) || (shipped && (await contains(commit, shipped)))) return;
    await perform({ what: 'ship', words: [commit], by: await whoPushed(commit, shipped) }, onStep).catch(() => {});
  }

  /** Does what is asked, and records it as a job. Throws why it was refused. Call it in turn, but for a rollback. */
  async function perform(request: Request, onStep: Log = () => {}, id = addJob(request)): Promise<Shipped> {
    const { what, by } = request;
    // A rollback waits for no build.
    if (what === 'rollback')
      for (const [job, of] of underWay) if (builds.includes(of)) job.abort(refusal('publisher.overtaken'));
    const steps: Message[] = [];
    const onCommandStep: Log = (step) => {
      steps.push(step);
      changeJob(id, { steps });
      onStep(step);
    };
    const notes = () => steps.filter(({ code }) => code === 'step.rolledBack' || code === 'step.onHold');
    const stopping = new AbortController();
    // A commit's own commands have no part in its release.
    const scripts = commands ?? path.join(deployed, 'release/cli');
    const run: Run = (name, ...words) =>
      runCommand(path.join(scripts, `${name}.ts`), words, {
        by,
        sources: builds.includes(what) ? checkout.folder : deployed,
        patience,
        onStep: onCommandStep,
        onStart: (child) => changeJob(id, { child }),
        stopping: stopping.signal,
      });
    underWay.set(stopping, what);
    changeJob(id, { state: 'running', began: new Date().toISOString() });
    try {
      const answer = await carryOut(request, run, notes);
      changeJob(id, { state: 'done', answer, ...(answer?.refused && { refused: answer.refused }) });
      return answer;
    } catch (thrown) {
      const { cancelledBy } = jobNumber(id) ?? {};
      const error = cancelledBy ? refusal('publisher.cancelled', { by: cancelledBy }) : thrown;
      changeJob(id, { state: stateAfter(error), answer: faultsOf(error) });
      if (!(error instanceof Refusal)) console.error(error);
      throw error;
    } finally {
      underWay.delete(stopping);
      publisher.onEnded(jobNumber(id) as Job);
    }
  }

  async function carryOut({ what, words }: Request, run: Run, steps: () => Message[]): Promise<Shipped> {
    const [commit = '', ...options] = words;
    if (what === 'publish') return publishWhole(commit, run);
    if (what === 'draft') return preview(touchedBy(await checkout.changedFiles()), run);
    if (what === 'preview') return composePreview(commit, run);
    if (what !== 'ship') return run(what === 'recompose' ? 'release' : what, ...words);
    // A command may name a commit that was pushed a moment ago.
    if (!(await contains(commit, await remoteHead()))) await fetch();
    if (!(await contains(commit, await remoteHead()))) throw refusal('publisher.notHead', { branch: checkout.branch });
    if (options.length === 0) return ship(commit, run, steps);
    // The commit as a whole comes first: what is not named is not forgotten.
    if (!(await contains(commit, await base()))) await ship(commit, run, steps).catch(() => {});
    const released = await withCommit(commit, () => run('release', ...options));
    const { refused, leftOut } = publisherState();
    setState({ refused: without(refused, options), leftOut: without(leftOut, options) });
    return released;
  }

  /** Ships what a commit changes. If its apps are refused together, ships each that passes without the others. */
  function ship(commit: string, run: Run, steps: () => Message[]): Promise<Shipped> {
    return withNext(commit, async (touched) => {
      const before = publisherState().refused ?? {};
      const waiting = (Object.keys(before) as AppName[]).filter((app) => !touched.own.includes(app));
      const { released, refused } = await shipWhatPasses(touched, before, waiting, (except) =>
        run('release', ...releaseOptions(touched, except, browser)),
      );
      const notes = leftOut(touched, steps());
      setState({ leftOut: { ...without(publisherState().leftOut, touched.own), ...notes } });
      await recordShipped(commit, refused);
      const all = Object.values(notes);
      return {
        ...released,
        ...(Object.keys(refused).length > 0 && { refused }),
        ...(all.length > 0 && { notes: all }),
      };
    });
  }

  /** A publication is live as a whole, or not at all. */
  function publishWhole(commit: string, run: Run): Promise<Shipped> {
    return withNext(commit, async (touched) => {
      const refused = without(publisherState().refused, touched.own);
      const isDone = wasReleased(commit);
      const options = releaseOptions(touched, Object.keys(refused) as AppName[], browser);
      const released = isDone ? { versions: {} } : await run('release', ...options);
      await recordShipped(commit, refused);
      return released;
    });
  }

  /** A preview shows what its branch changes, beside the live releases of all other apps. */
  async function composePreview(commit: string, run: Run): Promise<Released> {
    const start = (await git('merge-base', await base(), commit).catch(() => '')).trim();
    const touched = await touchedSince(start || undefined, commit);
    return withCommit(commit, () => preview(touched, run));
  }

  const preview = (touched: Touched, run: Run): Promise<Released> => {
    const refused = Object.keys(publisherState().refused ?? {}) as AppName[];
    const except = refused.filter((app) => !touched.own.includes(app));
    return run('release', ...releaseOptions(touched, except, false), '--preview');
  };

  async function recordShipped(commit: string, refused?: Faults): Promise<void> {
    await branch.recordShipped(commit, refused);
    await publisher.onShipped();
  }

  /** Ends the commands of a publisher that was killed. A publication that they made live is shipped, and no other. */
  async function endUnfinished(): Promise<void> {
    const running = jobsIn(['running']);
    for (const { child } of running)
      while (child && isRunning(child)) {
        endGroup(child.pid);
        await sleep(50);
      }
    repair(() => {});
    for (const { id, what, words } of running) {
      const [commit = ''] = words;
      const isLive = what === 'publish' && wasReleased(commit);
      if (isLive) await recordShipped(commit, publisherState().refused);
      changeJob(id, isLive ? { state: 'done', answer: {} } : { state: 'gone' });
    }
    // An admin may have installed the packages of a commit meanwhile.
    for (const { id, answer } of jobsIn(['refused']))
      if ((answer as Message[] | undefined)?.some(({ code }) => code === 'publisher.packages'))
        changeJob(id, { state: 'gone' });
    // Who asked for it has seen that the publisher ended.
    for (const { id } of jobsIn(['waiting'])) changeJob(id, { state: 'gone' });
  }

  const publisher = {
    checkout,
    /** Told of each commit that is shipped, while it is checked out. */
    onShipped: async (): Promise<void> => {},
    /** Told of each job that has ended. */
    onEnded: (_job: Job): void => {},
    /** Runs something when everything that was asked for before has ended. Only it may then change the checkout. */
    inTurn: pLimit(1),
    fetch,
    push,
    shipHead,
    perform,
    reset,
    /** Ends all commands that it runs, at once. */
    end(): void {
      for (const job of underWay.keys()) job.abort(refusal('publisher.interrupted'));
    },
  };
  await endUnfinished();
  await reset();
  return publisher;
}

const stateAfter = (error: unknown): Job['state'] => {
  // It is tried again.
  if (isOf(error, ['publisher.overtaken'])) return 'gone';
  return isOf(error, crashes) || !(error instanceof Refusal) ? 'crashed' : 'refused';
};

const wasReleased = (commit: string): boolean =>
  readHistory().some(({ action, composedFrom }) => action === 'release' && composedFrom === commit);
