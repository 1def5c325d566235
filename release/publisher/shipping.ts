import type { Message } from 'store/message.ts';
import type { Checkout } from './checkout.ts';
import type { Released } from './publisher.ts';
import { publisherState } from './publisher-state.ts';
import { type Job, jobsIn, type State, wasTried } from './queue.ts';

/** What became of a commit: public facts only. */
export interface Shipping {
  /** `preview`: it has an address. `unknown`: the publisher has not seen the commit yet. */
  state: 'unknown' | 'waiting' | 'running' | 'live' | 'preview' | 'refused';
  /** The commit that contains it, and what was said while that was shipped. */
  commit?: string;
  steps: Message[];
  faults: Message[];
  /** Of a preview. */
  address?: string;
}

const states: State[] = ['running', 'done', 'refused', 'crashed'];

/** What became of a commit or, if it is on the branch, of the latest one that contains it. */
export async function shippingOf(checkout: Checkout, commit: string): Promise<Shipping> {
  if (!(await checkout.has(commit))) return { state: 'unknown', steps: [], faults: [] };
  const { shipped } = publisherState();
  const isLive = shipped !== undefined && (await checkout.contains(commit, shipped));
  const isOfBranch = isLive || (await checkout.contains(commit, await checkout.remoteHead()));
  for (const job of jobsIn(states, isOfBranch ? ['ship', 'publish'] : ['preview']).reverse()) {
    const [tried = ''] = job.words;
    if (isLive && job.state !== 'done') continue;
    if (isOfBranch ? await checkout.contains(commit, tried) : tried === commit)
      return { ...stateOf(job, tried), commit: tried, steps: job.steps };
  }
  return { state: isLive ? 'live' : 'waiting', steps: [], faults: [] };
}

function stateOf({ what, state, answer }: Job, commit: string): Pick<Shipping, 'state' | 'faults' | 'address'> {
  if (state === 'running') return { state, faults: [] };
  if (state === 'done' && what !== 'preview') return { state: 'live', faults: [] };
  if (state === 'done') return { state: 'preview', faults: [], address: (answer as Released).preview ?? '' };
  // After a first crash it is tried once more.
  if (!wasTried(what === 'preview' ? what : 'ship', commit)) return { state: 'waiting', faults: [] };
  return { state: 'refused', faults: answer as Message[] };
}
