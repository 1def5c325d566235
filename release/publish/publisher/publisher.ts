import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { readHistory } from 'store/history.ts';
import { isRunning } from 'store/lock.ts';
import { faultsOf, type Log, type Message, type MessageCode, Refusal, refusal } from 'store/message.ts';
import { repair } from 'store/switch.ts';
import { repository } from 'tools/workspace/repository.ts';
import { succeeds } from '../git.ts';
import type { Released } from '../publish.ts';
import type { Undone } from './after-switch.ts';
import { openCheckout, runCommand } from './checkout.ts';
import { assertSigned, printable, shippedCommit } from './may-ship.ts';
import { addJob, changeJob, jobsIn, publisherState, type Request, setState, wasTried } from './records.ts';

interface PublisherSettings {
  /** The folder of its files, PUBLISHER_DIR. */
  folder: string;
  /** The repository whose branch it ships, and to which it sends commits of the editors' app. Otherwise it follows none. */
  remote: string | undefined;
  branch?: string | undefined;
  /** Whether releases open their pages in a browser first. */
  browser: boolean;
}

type Run = (command: string, ...words: string[]) => Promise<Released>;

/** No fault of a commit: what failed only so is tried once more. */
const crashes: MessageCode[] = ['refused.other', 'refused.full', 'refused.busy'];

/** Makes commits live, one after the other, in a checkout of its own. */
export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

/** Makes the checkout the first time, which takes seconds, and ends what a killed publisher left. */
export async function openPublisher({ folder, remote, branch, browser }: PublisherSettings) {
  const checkout = await openCheckout(path.join(folder, 'checkout'), remote ?? repository, branch);
  const { contains, git, merge, moveTo, remoteHead } = checkout;

  /** Asks the remote for new commits. Returns false if it does not answer. */
  async function fetch(): Promise<boolean> {
    const at = new Date().toISOString();
    const fault = await checkout.fetch().then(
      () => undefined,
      (error) => printable(String(error.stderr || error).trim()),
    );
    setState({ contact: fault ? { at: publisherState().contact?.at ?? at, fault } : { at } });
    return !fault;
  }

  /** Sends what editors published, merged with the remote; false to try again. A rewritten remote gets nothing. */
  async function push(): Promise<boolean> {
    const { unpushed, shipped } = publisherState();
    if (!unpushed || !shipped) return true;
    const head = await remoteHead();
    if (!(await contains(unpushed, head))) return false;
    const { merge: merged } = await merge(head, shipped);
    const push = ['push', '-q', 'origin', `${merged}:refs/heads/${checkout.branch}`];
    if (!merged || !(await succeeds(git(...push)))) return false;
    setState({ unpushed: undefined });
    return true;
  }

  /** Ships the head of the branch, unless that was done or refused before. Call it in turn. */
  async function shipHead(onStep?: Log): Promise<void> {
    const commit = await remoteHead();
    const shipped = await shippedCommit(checkout);
    if (wasTried('ship', commit) || (shipped && (await contains(commit, shipped)))) return;
    const by = (await git('log', '-1', '--format=%an', commit)).trim();
    await perform({ what: 'ship', words: [commit], by: printable(by) }, onStep).catch(() => {});
  }

  /** Does what is asked, and records it as a job. Throws why it was refused. Call it in turn. */
  async function perform(request: Request, onStep: Log = () => {}, id = addJob(request)): Promise<Released> {
    const steps: Message[] = [];
    const log: Log = (step) => {
      steps.push(step);
      changeJob(id, { steps });
      onStep(step);
    };
    const run: Run = (...command) =>
      runCommand(checkout.folder, command, request.by, log, (child) => changeJob(id, { child }));
    try {
      changeJob(id, { state: 'running' });
      const answer = await carryOut(request, run);
      changeJob(id, { state: 'done', answer });
      return answer;
    } catch (error) {
      const answer = faultsOf(error);
      changeJob(id, { state: answer.every(({ code }) => crashes.includes(code)) ? 'crashed' : 'refused', answer });
      if (!(error instanceof Refusal)) console.error(error);
      throw error;
    }
  }

  async function carryOut({ what, words }: Request, run: Run): Promise<Released> {
    const [commit = '', ...options] = words;
    const preview = () => run('release', '--changed', '--preview', '--no-browser');
    if (what === 'publish') return release(commit, [], run);
    if (what === 'draft') return preview();
    if (what === 'rollback') return run(what, ...words);
    if (what === 'recompose') return run('release', ...words);
    if (what === 'preview') return withCommit(await mergedWithBase(commit), preview);
    // A command may name a commit that was pushed a moment ago.
    if (!(await contains(commit, await remoteHead()))) await fetch();
    if (!(await contains(commit, await remoteHead()))) throw refusal('publisher.notHead', { branch: checkout.branch });
    await assertSigned(checkout, commit);
    return release(commit, options, run);
  }

  async function release(commit: string, options: string[], run: Run): Promise<Released> {
    const { shipped } = publisherState();
    // What was released by hand is compared by `pnpm release`.
    if (shipped && !(await contains(shipped, commit)))
      throw refusal('publisher.backwards', { commit: commit.slice(0, 10), live: shipped.slice(0, 10) });
    const usual = ['--changed', ...(browser ? [] : ['--no-browser'])];
    return withCommit(commit, async () => {
      // What a command has released before it was killed is not released again.
      const isDone = options.length === 0 && wasReleased(commit);
      const released = isDone ? { versions: {} } : await run('release', ...(options.length > 0 ? options : usual));
      await recordShipped(commit);
      await publisher.onShipped();
      return released;
    });
  }

  /** What the editors' app has published has to be sent to the remote. */
  async function recordShipped(commit: string): Promise<void> {
    const head = await remoteHead();
    const isThere = !remote || (await contains(commit, head));
    const { unpushed, shipped } = publisherState();
    setState({ shipped: commit, unpushed: isThere ? undefined : (unpushed ?? shipped ?? head) });
  }

  /** What was shipped last, or the remote's head before that. */
  const base = async (): Promise<string> => (await shippedCommit(checkout)) ?? (await remoteHead());

  const reset = async (): Promise<void> => moveTo(await base());

  /** What the site would be made from if a commit were merged. */
  async function mergedWithBase(commit: string): Promise<string> {
    await assertSigned(checkout, commit);
    const { merge: merged, conflicts } = await merge(await base(), commit);
    if (merged) return merged;
    throw refusal('publisher.conflict', { files: conflicts.map(printable).join(', ') });
  }

  /** Does something with a commit checked out. Afterwards, what was shipped last is. */
  async function withCommit<T>(commit: string, work: () => Promise<T>): Promise<T> {
    try {
      await moveTo(commit);
      return await work();
    } finally {
      await reset();
    }
  }

  /** Commands go on when the publisher is killed. A commit that they made live is shipped; the head is shipped again. */
  async function endUnfinished(): Promise<void> {
    const running = jobsIn(['running']);
    for (const { child } of running) while (child && isRunning(child)) await sleep(200);
    repair(() => {});
    for (const { id, words } of running) {
      const [commit = ''] = words;
      if (wasReleased(commit)) await recordShipped(commit);
      changeJob(id, wasReleased(commit) ? { state: 'done', answer: {} } : { state: 'gone' });
    }
    // Who asked for it has seen that the publisher ended.
    for (const { id } of jobsIn(['waiting'])) changeJob(id, { state: 'gone' });
  }

  const publisher = {
    checkout,
    /** Told of each commit that is shipped, while it is checked out. */
    onShipped: async (): Promise<void> => {},
    /** Told of switches that were undone, because a page failed that was opened after them. */
    onUndone: (_undone: Undone): void => {},
    /** Runs something when everything that was asked for before has ended. Only it may then change the checkout. */
    inTurn: pLimit(1),
    fetch,
    push,
    shipHead,
    perform,
    reset,
  };
  await endUnfinished();
  await reset();
  return publisher;
}

const wasReleased = (commit: string): boolean =>
  readHistory().some(({ action, composedFrom }) => action === 'release' && composedFrom === commit);
