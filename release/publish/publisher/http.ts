import { createServer, type Server } from 'node:http';
import pLimit from 'p-limit';
import type { Message } from 'store/message.ts';
import type { Released } from '../publish.ts';
import type { Checkout } from './checkout.ts';
import { type Job, jobsIn, publisherState, type State, wasTried } from './records.ts';

/**
 * Answers those who wait for a commit (`GET /releases/<commit>`), and takes a nudge (`POST /nudge`), which says only that
 * there may be something to fetch. What is sent with it is not read.
 */
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
  /** What was said while it was shipped. */
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
