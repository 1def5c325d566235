import type { Message } from 'store/message.ts';
import type { Checkout } from './checkout.ts';
import type { Released } from './publisher.ts';
import { publisherState } from './publisher-state.ts';
import { type Job, jobsIn, wasTried } from './queue.ts';

/** What became of a commit: public facts only. */
export interface Shipping {
  /** `preview`: it has an address. `unknown`: the publisher has not seen the commit yet. */
  state: 'unknown' | 'waiting' | 'running' | 'live' | 'preview' | 'refused';
  /** The commit that contains it, and what was said while that was shipped. */
  commit?: string;
  steps?: Message[];
  faults?: Message[];
  /** Of a preview. */
  address?: string;
}

/** What became of a commit or, if it is on the branch, of the latest one that contains it. */
export async function shippingOf(checkout: Checkout, commit: string): Promise<Shipping> {
  if (!(await checkout.has(commit))) return { state: 'unknown' };
  const { shipped } = publisherState();
  const isLive = shipped !== undefined && (await checkout.contains(commit, shipped));
  const isOfBranch = isLive || (await checkout.contains(commit, await checkout.remoteHead()));
  const jobs = jobsIn(['running', 'done', 'refused', 'crashed'], isOfBranch ? ['ship', 'publish'] : ['preview']);
  for (const job of jobs.reverse().filter(({ state }) => !isLive || state === 'done')) {
    const [tried = ''] = job.words;
    if (isOfBranch ? await checkout.contains(commit, tried) : tried === commit)
      return { ...stateOf(job, tried), commit: tried, steps: job.steps };
  }
  return { state: isLive ? 'live' : 'waiting' };
}

function stateOf({ what, state, answer }: Job, commit: string): Shipping {
  if (state === 'running') return { state };
  if (state === 'done')
    return what === 'preview' ? { state: what, address: (answer as Released).preview ?? '' } : { state: 'live' };
  // After a first crash it is tried once more.
  if (!wasTried(what === 'preview' ? what : 'ship', commit)) return { state: 'waiting' };
  return { state: 'refused', faults: answer as Message[] };
}
