import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitConcurrency } from 'content-tools/pictures/limit-concurrency.ts';
import { readHistory } from 'store/history.ts';
import { isRunning } from 'store/lock-owner.ts';
import { faultsOf, type Log, Refusal, refusal } from 'store/message.ts';
import { repair } from 'store/repair.ts';
import { assertForwards, assertSigned, shippedCommit } from './check-head.ts';
import { Checkout } from './checkout.ts';
import { succeeds } from './git.ts';
import { printable } from './may-ship.ts';
import { publisherState, setState } from './publisher-state.ts';
import { addJob, changeJob, type Job, jobsIn, type Request, wasTried } from './queue.ts';
import { Crash, runCommand } from './run-command.ts';

export interface PublisherSettings {
  /** The folder of its files, PUBLISHER_DIR. */
  folder: string;
  /** The repository whose branch it ships. */
  remote: string;
  branch?: string | undefined;
  /** Whether commits of the editors' app are sent to it. */
  pushes: boolean;
  /** Whether releases open their pages in a browser first. */
  browser: boolean;
}

/** What `pnpm release --json` prints. */
export interface Released {
  published?: { id: string };
  preview?: string;
}

/** Runs a command of `pnpm` as the checkout has it. */
type Run = <T>(command: string, words: string[], by?: string) => Promise<T>;

/** Makes commits live, one after the other, in a checkout of its own. */
export class Publisher {
  readonly checkout: Checkout;
  readonly #settings: PublisherSettings;
  /** Told of each commit that is shipped, while it is checked out. */
  onShipped: () => Promise<void> = async () => {};
  /** Runs something when everything that was asked for before has ended. Only it may then change the checkout. */
  readonly inTurn = limitConcurrency(1);

  private constructor(checkout: Checkout, settings: PublisherSettings) {
    this.checkout = checkout;
    this.#settings = settings;
  }

  /** Makes the checkout the first time, which takes seconds, and ends what a killed publisher left. */
  static async open(settings: PublisherSettings): Promise<Publisher> {
    const { folder, remote, branch } = settings;
    const publisher = new Publisher(await Checkout.open(path.join(folder, 'checkout'), remote, branch), settings);
    await publisher.#endUnfinished();
    await publisher.reset();
    return publisher;
  }

  /** Asks the remote for new commits. Returns false if it does not answer. */
  async fetch(): Promise<boolean> {
    const now = new Date().toISOString();
    try {
      await this.checkout.fetch();
      setState({ contact: { at: now } });
      return true;
    } catch (error) {
      const said = String((error as { stderr?: string }).stderr || error).trim();
      setState({ contact: { at: publisherState().contact?.at ?? now, fault: printable(said) } });
      return false;
    }
  }

  /**
   * Sends what the editors' app has published, merged with what the remote has by now. Returns false if that cannot be done
   * now: it is tried again. A remote that lacks what this was built on was rewritten, and gets nothing.
   */
  async push(): Promise<boolean> {
    const { unpushed } = publisherState();
    if (!unpushed) return true;
    const { git, branch, contains, remoteHead } = this.checkout;
    const head = await remoteHead();
    if (!(await contains(unpushed.base, head))) return false;
    const { merge } = await this.checkout.merge(head, unpushed.commit);
    if (!merge || !(await succeeds(git('push', '-q', 'origin', `${merge}:refs/heads/${branch}`)))) return false;
    setState({ unpushed: undefined });
    return true;
  }

  /** Ships the head of the branch, unless that was done or refused before. Call it in turn. */
  async shipHead(onStep?: Log): Promise<void> {
    const commit = await this.checkout.remoteHead();
    const shipped = await shippedCommit(this.checkout);
    if (wasTried('ship', commit) || (shipped && (await this.checkout.contains(commit, shipped)))) return;
    const by = (await this.checkout.git('log', '-1', '--format=%an', commit)).trim();
    await this.perform({ what: 'ship', words: [commit], by: printable(by) }, onStep).catch(() => {});
  }

  /** Does what is asked, and records it as a job. Throws why it was refused. Call it in turn. */
  async perform<T>(request: Request, onStep: Log = () => {}, id = addJob(request)): Promise<T> {
    changeJob(id, () => ({ state: 'running', seq: readHistory().at(-1)?.seq ?? 0 }));
    const log: Log = (step) => {
      changeJob(id, ({ steps }) => ({ steps: [...steps, step] }));
      onStep(step);
    };
    const run: Run = (command, words, by = request.by) =>
      runCommand(this.checkout.folder, command, words, by, log, (child) => changeJob(id, () => ({ child })));
    try {
      const answer = await this.#carryOut(request, run);
      changeJob(id, () => ({ state: 'done', answer }));
      return answer as T;
    } catch (error) {
      const state = error instanceof Refusal && !(error instanceof Crash) ? 'refused' : 'crashed';
      changeJob(id, () => ({ state, answer: faultsOf(error) }));
      if (!(error instanceof Refusal)) console.error(error);
      throw error;
    }
  }

  #carryOut({ what, words }: Request, run: Run): Promise<unknown> {
    const [commit = '', ...options] = words;
    if (what === 'ship') return this.#ship(commit, options, run);
    if (what === 'publish') return this.#release(commit, [], run, undefined);
    const preview = () => run('release', ['--changed', '--preview', '--no-browser']);
    if (what === 'preview') return this.#merged(commit).then((merged) => this.#at(merged, preview));
    return what === 'draft' ? preview() : run(what, words);
  }

  async #ship(commit: string, options: string[], run: Run): Promise<Released> {
    const { branch, contains, remoteHead } = this.checkout;
    // A command may name a commit that was pushed a moment ago.
    if (!(await contains(commit, await remoteHead()))) await this.fetch();
    if (!(await contains(commit, await remoteHead()))) throw refusal('publisher.notHead', { branch });
    const signer = await assertSigned(this.checkout, commit);
    const released = await this.#release(commit, options, run, signer);
    return released;
  }

  async #release(commit: string, options: string[], run: Run, by: string | undefined): Promise<Released> {
    await assertForwards(this.checkout, commit);
    const usual = ['--changed', ...(this.#settings.browser ? [] : ['--no-browser'])];
    return this.#at(commit, async () => {
      const released = await run<Released>('release', options.length > 0 ? options : usual, by);
      await this.#record(commit);
      await this.onShipped();
      return released;
    });
  }

  /** What the editors' app has published has to be sent to the remote. */
  async #record(commit: string): Promise<void> {
    const { contains, remoteHead } = this.checkout;
    const { unpushed } = publisherState();
    const isThere = !this.#settings.pushes || (await contains(commit, await remoteHead()));
    setState({
      shipped: commit,
      unpushed: isThere ? unpushed : { base: unpushed?.base ?? (await this.#base()), commit },
    });
  }

  /** What was shipped last, or the remote's head before that. */
  readonly #base = async (): Promise<string> =>
    (await shippedCommit(this.checkout)) ?? (await this.checkout.remoteHead());

  /** Checks out what was shipped last. */
  readonly reset = async (): Promise<void> => this.checkout.moveTo(await this.#base());

  /** What the site would be made from if a commit were merged. */
  async #merged(commit: string): Promise<string> {
    await assertSigned(this.checkout, commit);
    const { merge, conflicts } = await this.checkout.merge(await this.#base(), commit);
    if (merge) return merge;
    throw refusal('publisher.conflict', { files: conflicts.map(printable).join(', ') });
  }

  /** Does something with a commit checked out. Afterwards, what was shipped last is. */
  async #at<T>(commit: string, work: () => Promise<T>): Promise<T> {
    try {
      await this.checkout.moveTo(commit);
      return await work();
    } finally {
      await this.reset();
    }
  }

  /** Commands go on when the publisher is killed. A commit that they made live is shipped; another one is tried again. */
  async #endUnfinished(): Promise<void> {
    const unfinished = jobsIn(['running']);
    for (const { child } of unfinished) while (child && isRunning(child)) await sleep(200);
    await repair(() => {});
    for (const job of unfinished) {
      const live = madeLive(job);
      const isTriedAgain = job.what === 'ship' || job.what === 'preview';
      if (live) await this.#record(live);
      if (live) changeJob(job.id, () => ({ state: 'done', answer: {} }));
      else if (isTriedAgain) changeJob(job.id, () => ({ state: 'waiting', steps: [] }));
      else changeJob(job.id, () => ({ state: 'refused', answer: [{ code: 'publisher.interrupted' }] }));
    }
  }
}

/** The commit that the command of a job has made live. */
function madeLive({ what, words: [commit], seq = 0 }: Job): string | undefined {
  if (what !== 'ship' && what !== 'publish') return;
  return readHistory().find((one) => one.seq > seq && one.action === 'release' && one.composedFrom === commit)
    ?.composedFrom;
}
