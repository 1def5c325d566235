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
import { addJob, addStep, changeJob, type Job, jobsIn, type Request, wasTried } from './queue.ts';
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
    return publisher;
  }

  /** Asks the remote for new commits. Returns false if it does not answer. */
  async fetch(): Promise<boolean> {
    try {
      await this.checkout.fetch();
      setState({ contact: { at: new Date().toISOString() } });
      return true;
    } catch (error) {
      const [fault = ''] = String((error as { stderr?: string }).stderr || error)
        .trim()
        .split('\n');
      setState({ contact: { at: publisherState().contact?.at ?? new Date().toISOString(), fault: printable(fault) } });
      return false;
    }
  }

  /**
   * Sends what the editors' app has published, merged with what the remote has by now. Returns false if that cannot be done
   * now: it is tried again. A remote that lacks what this was built on was rewritten, and gets nothing.
   */
  async push(): Promise<boolean> {
    const { unpushed } = publisherState();
    if (!unpushed || !this.#settings.pushes) return true;
    const head = await this.checkout.remoteHead();
    if (!(await this.checkout.contains(unpushed.base, head))) return false;
    const merged = await this.checkout.merge(head, unpushed.commit);
    if (typeof merged !== 'string') return false;
    const push = this.checkout.git('push', '-q', 'origin', `${merged}:refs/heads/${this.checkout.branch}`);
    if (merged !== head && !(await succeeds(push))) return false;
    setState({ unpushed: undefined });
    return true;
  }

  /** Ships the head of the branch, unless that was done or refused before. Call it in turn. */
  async shipHead(onStep?: Log): Promise<void> {
    const commit = await this.checkout.remoteHead();
    const shipped = await shippedCommit(this.checkout);
    if (shipped && (await this.checkout.contains(commit, shipped))) return;
    if (wasTried('ship', commit)) return;
    const by = (await this.checkout.git('log', '-1', '--format=%an', commit)).trim();
    await this.perform({ what: 'ship', words: [commit], by: printable(by) }, onStep).catch(() => {});
  }

  /** Does what is asked, and records it as a job. Throws why it was refused. Call it in turn. */
  async perform<T>(request: Request, onStep: Log = () => {}, known?: number): Promise<T> {
    const seq = readHistory().at(-1)?.seq ?? 0;
    const id = known ?? addJob(request, 'running', seq);
    if (known) changeJob(id, { state: 'running', seq });
    const log: Log = (step) => {
      addStep(id, step);
      onStep(step);
    };
    try {
      const answer = await this.#carryOut(id, request, log);
      changeJob(id, { state: 'done', answer });
      return answer as T;
    } catch (error) {
      changeJob(id, {
        state: error instanceof Refusal && !(error instanceof Crash) ? 'refused' : 'crashed',
        answer: faultsOf(error),
      });
      if (!(error instanceof Refusal)) console.error(error);
      throw error;
    }
  }

  /** A command of `pnpm` as the checkout has it. */
  #run<T>(id: number, command: string, words: string[], by: string, onStep: Log): Promise<T> {
    return runCommand<T>(this.checkout.folder, command, words, {
      by,
      onStep,
      onStart: (child) => changeJob(id, { child }),
    });
  }

  async #carryOut(id: number, { what, words, by }: Request, log: Log): Promise<unknown> {
    const [commit = '', ...options] = words;
    if (what === 'ship') return this.#ship(id, commit, options, true, by, log);
    if (what === 'publish') return this.#ship(id, commit, [], false, by, log);
    if (what === 'preview') return this.#preview(id, commit, by, log);
    if (what === 'draft') return this.#composeFiles(id, by, log);
    return this.#run(id, what, words, by, log);
  }

  async #ship(id: number, commit: string, words: string[], signed: boolean, by: string, log: Log): Promise<Released> {
    if (signed) await this.#assertOfBranch(commit);
    await assertForwards(this.checkout, commit);
    const signer = signed ? await assertSigned(this.checkout, commit) : undefined;
    return this.#at(commit, async () => {
      const options = words.length > 0 ? words : ['--changed', ...(this.#settings.browser ? [] : ['--no-browser'])];
      const released = await this.#run<Released>(id, 'release', options, signer ?? by, log);
      await this.#record(commit, signed);
      await this.onShipped();
      return released;
    });
  }

  /** What the editors' app has published has to be sent to the remote. */
  async #record(commit: string, isOfRemote: boolean): Promise<void> {
    const { unpushed } = publisherState();
    const base = unpushed?.base ?? (await this.#base());
    setState({ shipped: commit, unpushed: isOfRemote || !this.#settings.pushes ? unpushed : { base, commit } });
  }

  /** What was shipped last, or the remote's head before that. */
  readonly #base = async (): Promise<string> =>
    (await shippedCommit(this.checkout)) ?? (await this.checkout.remoteHead());

  /** A command may name a commit that the remote does not have. */
  async #assertOfBranch(commit: string): Promise<void> {
    const { branch, contains, remoteHead } = this.checkout;
    if (await contains(commit, await remoteHead())) return;
    await this.fetch();
    if (!(await contains(commit, await remoteHead()))) throw refusal('publisher.notHead', { branch });
  }

  /** Composes what the site would be if this commit were merged. */
  async #preview(id: number, commit: string, by: string, log: Log): Promise<Released> {
    await assertSigned(this.checkout, commit);
    const shipped = await shippedCommit(this.checkout);
    const merged = shipped ? await this.checkout.merge(shipped, commit) : commit;
    if (typeof merged !== 'string')
      throw new Refusal({ code: 'publisher.conflict', params: { files: merged.conflicts.map(printable).join(', ') } });
    return this.#at(merged, () => this.#composeFiles(id, by, log));
  }

  /** Composes the files of the checkout, at an address of its own. */
  #composeFiles(id: number, by: string, log: Log): Promise<Released> {
    return this.#run<Released>(id, 'release', ['--changed', '--preview', '--no-browser'], by, log);
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

  /** The files in which a commit and the remote's branch have changed the same lines. */
  async conflictsWithRemote(commit: string): Promise<string[]> {
    const merged = await this.checkout.merge(await this.checkout.remoteHead(), commit);
    return typeof merged === 'string' ? [] : merged.conflicts;
  }

  /** Checks out what was shipped last. */
  async reset(): Promise<void> {
    await this.checkout.moveTo(await this.#base());
  }

  /** Their commands went on when the publisher was killed. A commit that they made live is shipped; other commits are tried again. */
  async #endUnfinished(): Promise<void> {
    const unfinished = jobsIn(['running']);
    for (const { child } of unfinished) while (child && isRunning(child)) await sleep(200);
    await repair(() => {});
    for (const job of unfinished) {
      const commit = job.words[0] ?? '';
      if (wentLive(job, commit)) {
        await this.#record(commit, job.what === 'ship');
        changeJob(job.id, { state: 'done', answer: {} });
      } else if (job.what === 'ship' || job.what === 'preview') changeJob(job.id, { state: 'waiting' });
      else changeJob(job.id, { state: 'refused', answer: [{ code: 'publisher.interrupted' }] });
    }
    await this.reset();
  }
}

/** Whether the command of a job that was cut short made its commit live. */
const wentLive = ({ what, seq = 0 }: Job, commit: string): boolean =>
  ['ship', 'publish'].includes(what) &&
  readHistory().some((entry) => entry.seq > seq && entry.action === 'release' && entry.composedFrom === commit);
