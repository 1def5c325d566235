import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AppName } from 'contract/section.ts';
import pLimit from 'p-limit';
import type { Message } from 'store/message.ts';
import { listed } from '../git.ts';
import type { Released } from '../publish.ts';
import type { Checkout } from './checkout.ts';
import { recordPusher } from './forge.ts';
import { type Job, jobsIn, publisherState, wasTried } from './records.ts';
import { touchedBy } from './touched.ts';

interface Answers {
  checkout: Checkout;
  nudge: () => void;
  /** What is to be done, by its codes; empty if all is well. */
  problems: () => string[];
}

/** Questions that may wait for Git. More are refused: a publisher that is flooded answers those that it can. */
const maxWaiting = 20;
/** More than forges send with a push. */
const maxBytes = 5_000_000;

/**
 * Answers those who wait for a commit, `GET /releases/<commit>`, and those who watch over it, `GET /publisher/health`.
 * `POST /nudge` says that there may be a new commit, and a forge says with it who pushed that.
 */
export function createPublisherServer({ checkout, nudge, problems }: Answers): Server {
  const shippings = shippingsOf(checkout);
  const inTurn = pLimit(2);

  async function answer(request: IncomingMessage): Promise<[status: number, body?: unknown]> {
    const asked = `${request.method} ${request.url}`;
    // With its name, as it is behind nginx.
    if (/^GET (\/publisher)?\/health$/.test(asked)) {
      const found = problems();
      const { shipped, behind } = publisherState();
      return [found.length > 0 ? 503 : 200, { ok: found.length === 0, problems: found, shipped, behind }];
    }
    if (asked === 'POST /nudge') {
      const { 'content-length': length = '0', 'x-hub-signature-256': signature } = request.headers;
      if (signature && Number(length) <= maxBytes) recordPusher(await text(request), String(signature));
      nudge();
      return [204];
    }
    const [, commit] = /^GET \/releases\/([0-9a-f]{40,64})$/.exec(asked) ?? [];
    if (!commit) return [404];
    if (!(await shippings.isKnown(commit))) return [200, { state: 'unknown' }];
    if (inTurn.pendingCount >= maxWaiting) return [503];
    return [200, await inTurn(() => shippings.find(commit))];
  }

  return createServer(async (request, response) => {
    const [status, body] = await answer(request).catch((): [number] => [500]);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body && `${JSON.stringify(body)}\n`);
  });
}

/** What became of a commit: public facts only. */
export interface Shipping {
  /** `preview`: it has an address. `unknown`: the publisher has not seen the commit yet. */
  state: 'unknown' | 'waiting' | 'running' | 'live' | 'preview' | 'refused';
  steps?: Message[] | undefined;
  faults?: readonly Message[] | undefined;
  /** Of a preview. */
  address?: string;
}

/** How long what Git said holds, ms. */
const fresh = 500;

/** Tells what became of a commit. Git is asked about no commit that it does not have. */
function shippingsOf({ contains, git }: Checkout) {
  const commitsIn = (range: string): Promise<Set<string>> =>
    git('rev-list', range).then(
      (found) => new Set(listed(found)),
      // It is asked again soon.
      () => new Set(),
    );
  const read = (shipped = '') => ({
    at: Date.now(),
    all: commitsIn('--all'),
    live: shipped ? commitsIn(shipped) : Promise.resolve(new Set()),
  });
  let known = read();
  const now = () => {
    if (Date.now() - known.at > fresh) known = read(publisherState().shipped);
    return known;
  };

  return {
    isKnown: async (commit: string): Promise<boolean> =>
      (await now().all).has(commit) || (await now().live).has(commit),

    async find(commit: string): Promise<Shipping> {
      const isLive = (await now().live).has(commit);
      const previews = jobsIn(['running', 'done', 'refused', 'crashed'], ['preview']);
      const preview = previews.findLast(({ words }) => words[0] === commit);
      if (preview && !isLive) return { steps: preview.steps, ...afterJob(preview, commit) };
      const jobs = jobsIn(isLive ? ['done'] : ['running', 'refused', 'crashed'], ['ship', 'publish']);
      for (const job of jobs.reverse()) {
        const [tried = ''] = job.words;
        if (!(await contains(commit, tried))) continue;
        return { steps: job.steps, ...(isLive ? await afterShipping(commit) : afterJob(job, tried)) };
      }
      return isLive ? afterShipping(commit) : { state: 'waiting' };
    },
  };

  /** Some apps of a commit that was shipped may stay as they were. */
  async function afterShipping(commit: string): Promise<Shipping> {
    const { refused = {}, leftOut = {} } = publisherState();
    const files = await git('diff', '--name-only', '-z', '--no-renames', `${commit}^`, commit).catch(() => '');
    const { own, isShared } = touchedBy(listed(files, '\0'));
    const apps = isShared ? (Object.keys({ ...refused, ...leftOut }) as AppName[]) : own;
    const faults = apps.flatMap((app) => refused[app] ?? leftOut[app] ?? []);
    return faults.length > 0 ? { state: 'refused', faults } : { state: 'live' };
  }
}

function afterJob({ what, state, answer }: Job, commit: string): Shipping {
  if (state === 'running') return { state };
  if (state === 'done') return { state: 'preview', address: (answer as Released).preview ?? '' };
  // After a first crash it is tried once more.
  if (!wasTried(what === 'preview' ? what : 'ship', commit)) return { state: 'waiting' };
  return { state: 'refused', faults: answer as Message[] };
}
