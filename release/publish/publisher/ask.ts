import { createServer, type Server } from 'node:http';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { isRunning } from 'store/lock.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { git } from '../git.ts';
import type { Released } from '../publish.ts';
import type { Checkout } from './checkout.ts';
import {
  addJob,
  type Job,
  jobNumber,
  jobsIn,
  ofPublisher,
  publisherState,
  type RunningPublisher,
  type State,
  type What,
  wasTried,
} from './records.ts';

/** The publisher of this store, if one is running and this is not a command that it runs itself. */
export function runningPublisher(): RunningPublisher | undefined {
  const { process: found } = publisherState();
  return found && isRunning(found.owner) && !process.env[ofPublisher] ? found : undefined;
}

/** Asks the running publisher to do something, tells its progress and returns its answer. Throws why it was refused. */
export async function askPublisher<T>({ owner }: RunningPublisher, what: What, words: string[], log: Log): Promise<T> {
  const id = addJob({ what, words, by: git('config', 'user.name') ?? userInfo().username });
  for (let told = 0; ; await sleep(100)) {
    const wasRunning = isRunning(owner);
    const { state, steps = [], answer } = jobNumber(id) ?? {};
    for (; told < steps.length; told++) log(steps[told] as Message);
    if (state === 'done') return answer as T;
    if (state === 'refused' || state === 'crashed') throw new Refusal(...(answer as Message[]));
    if (!wasRunning) throw refusal('publisher.interrupted');
  }
}

/** Waits until the publisher at an address has shipped a commit or composed its preview, and tells the steps. */
export async function waitForCommit(address: string, commit: string, log: Log): Promise<Shipping> {
  const ask = (path: string, method = 'GET') =>
    fetch(address + path, { method, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await ask('/nudge', 'POST');
  for (let [told, seen] = [0, Date.now()]; ; await sleep(1000)) {
    const response = await ask(`/releases/${commit}`);
    const found: Shipping = response?.ok ? ((await response.json()) as Shipping) : { state: 'unknown' };
    const { state, steps = [], faults = [] } = found;
    // Another try begins.
    if (steps.length < told) told = 0;
    for (; told < steps.length; told++) log(steps[told] as Message);
    if (state === 'live' || state === 'preview') return found;
    if (state === 'refused') throw new Refusal(...faults);
    if (state !== 'unknown') seen = Date.now();
    if (Date.now() - seen > 5 * 60_000) throw refusal('publisher.unseen', { commit: commit.slice(0, 10), address });
  }
}

/** Answers those who wait for a commit, `GET /releases/<commit>`; `POST /nudge` says that there may be a new one. */
export function createPublisherServer(checkout: Checkout, nudge: () => void): Server {
  // Each answer starts commands of Git.
  const inTurn = pLimit(8);
  return createServer(async ({ method, url }, response) => {
    const [, commit] = /^GET \/releases\/([0-9a-f]{40,64})$/.exec(`${method} ${url}`) ?? [];
    const isNudge = method === 'POST' && url === '/nudge';
    if (isNudge) nudge();
    const found = commit && (await inTurn(() => shippingOf(checkout, commit)).catch(() => undefined));
    const status = found ? 200 : commit ? 500 : isNudge ? 204 : 404;
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(found && JSON.stringify(found));
  });
}

/** What became of a commit: public facts only. */
export interface Shipping {
  /** `preview`: it has an address. `unknown`: the publisher has not seen the commit yet. */
  state: 'unknown' | 'waiting' | 'running' | 'live' | 'preview' | 'refused';
  steps?: Message[];
  faults?: Message[];
  /** Of a preview. */
  address?: string;
}

/** What became of a commit or, if it is on the branch, of the latest one that contains it. */
async function shippingOf({ has, contains, remoteHead }: Checkout, commit: string): Promise<Shipping> {
  if (!(await has(commit))) return { state: 'unknown' };
  const { shipped } = publisherState();
  const isLive = shipped !== undefined && (await contains(commit, shipped));
  const isOfBranch = isLive || (await contains(commit, await remoteHead()));
  const states: State[] = isLive ? ['done'] : ['running', 'done', 'refused', 'crashed'];
  for (const job of jobsIn(states, isOfBranch ? ['ship', 'publish'] : ['preview']).reverse()) {
    const [tried = ''] = job.words;
    if (isOfBranch ? await contains(commit, tried) : tried === commit)
      return { steps: job.steps, ...outcomeOf(job, tried) };
  }
  return { state: isLive ? 'live' : 'waiting' };
}

function outcomeOf({ what, state, answer }: Job, commit: string): Shipping {
  if (state === 'running') return { state };
  if (state === 'done' && what !== 'preview') return { state: 'live' };
  if (state === 'done') return { state: 'preview', address: (answer as Released).preview ?? '' };
  // After a first crash it is tried once more.
  if (!wasTried(what === 'preview' ? what : 'ship', commit)) return { state: 'waiting' };
  return { state: 'refused', faults: answer as Message[] };
}
