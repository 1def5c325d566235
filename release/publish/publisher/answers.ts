import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { listed } from '../git.ts';
import { publisherStatus } from '../status.ts';
import type { Checkout } from './checkout.ts';
import { recordPusher } from './forge.ts';
import { type Job, jobsIn, publisherState, wasTried } from './records.ts';
import { leftOut, type Shipped } from './ship.ts';
import { touchedBy, touches } from './touched.ts';

/** Questions that may wait for Git. A publisher that is flooded refuses the others. */
const maxWaiting = 20;
/** More than forges send with a push. */
const maxBytes = 5_000_000;
/** How long the list of known commits holds, ms. Git is asked about no other commit. */
const fresh = 500;

/**
 * Says what became of a commit, `GET /releases/<commit>`, and whether all is well, `GET /publisher/health`.
 * `POST /nudge` says that there may be a new commit, and a forge says with it who pushed that.
 */
export function createPublisherServer(checkout: Checkout, nudge: () => void): Server {
  const inTurn = pLimit(2);
  let known = { at: 0, commits: Promise.resolve(new Set<string>()) };

  function isKnown(commit: string): Promise<boolean> {
    // The head is what the editors' app has published.
    const read = () => checkout.git('rev-list', '--all', 'HEAD').then((found) => new Set(listed(found)));
    if (Date.now() - known.at > fresh) known = { at: Date.now(), commits: read().catch(() => new Set()) };
    return known.commits.then((commits) => commits.has(commit));
  }

  async function answer(request: IncomingMessage): Promise<[status: number, body?: unknown]> {
    const asked = `${request.method} ${request.url}`;
    // With its name, as it is behind nginx.
    if (/^GET (\/publisher)?\/health$/.test(asked)) {
      const problems = publisherStatus((time) => time).todo.map(({ code }) => code);
      const { shipped, behind } = publisherState();
      const ok = problems.length === 0;
      return [ok ? 200 : 503, { ok, problems, shipped, behind }];
    }
    if (asked === 'POST /nudge') {
      const { 'content-length': length = '0', 'x-hub-signature-256': signature } = request.headers;
      if (signature && Number(length) <= maxBytes) recordPusher(await text(request), String(signature));
      nudge();
      return [204];
    }
    const [, commit] = /^GET \/releases\/([0-9a-f]{40,64})$/.exec(asked) ?? [];
    if (!commit) return [404];
    if (!(await isKnown(commit))) return [200, { state: 'unknown' }];
    if (inTurn.pendingCount >= maxWaiting) return [503];
    return [200, await inTurn(() => shippingOf(commit, checkout))];
  }

  return createServer(async (request, response) => {
    const [status, body] = await answer(request).catch((): [number] => [500]);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body && `${JSON.stringify(body)}\n`);
  });
}

/** What became of a commit: public facts only. */
export interface Shipping {
  /** `unknown`: the publisher has not seen the commit yet. */
  state: 'unknown' | 'waiting' | 'running' | 'live' | 'refused';
  steps?: Message[] | undefined;
  faults?: readonly Message[] | undefined;
}

async function shippingOf(commit: string, { contains, git }: Checkout): Promise<Shipping> {
  const { shipped, refused = {} } = publisherState();
  const isLive = shipped !== undefined && (await contains(commit, shipped));
  const jobs = jobsIn(isLive ? ['running', 'done'] : ['running', 'refused', 'crashed'], ['ship', 'publish']);
  // The last try or, of what was shipped, the first job that had it: later ones are about other commits.
  let job: Job | undefined;
  for (const next of jobs.reverse()) {
    const hasIt = await contains(commit, next.words[0] ?? '');
    if (hasIt) job = next;
    if (hasIt !== isLive) break;
  }
  if (!job) return { state: isLive ? 'live' : 'waiting' };
  const { state, steps, answer, words } = job;
  if (state === 'running') return { state, steps };
  if (!isLive && !wasTried(words[0] ?? '')) return { state: 'waiting', steps };
  if (!isLive) return { state: 'refused', steps, faults: answer as Message[] };
  // Some apps of a commit that was shipped may stay as they were.
  const files = await git('diff', '--name-only', '-z', '--no-renames', `${commit}^`, commit).catch(() => '');
  const touched = touchedBy(listed(files, '\0'));
  const stayed = Object.entries((answer as Shipped).refused ?? {});
  const faults = stayed.flatMap(([app, why]) => (refused[app] && touches(touched, app) ? why : []));
  const all = [...faults, ...leftOut(job, touched)];
  return { steps, ...(all.length > 0 ? { state: 'refused', faults: all } : { state: 'live' }) };
}

/** Waits until the publisher at an address has shipped a commit. Tells the steps. */
export async function waitForCommit(address: string, commit: string, log: Log): Promise<Shipping> {
  const ask = (path: string, method = 'GET') =>
    fetch(address + path, { method, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await ask('/nudge', 'POST');
  for (let [told, seen] = [0, Date.now()]; ; await sleep(1000)) {
    const response = await ask(`/releases/${commit}`);
    const found: Shipping = response?.ok ? ((await response.json()) as Shipping) : { state: 'unknown' };
    const { state, steps = [], faults } = found;
    // Another try begins.
    if (steps.length < told) told = 0;
    for (; told < steps.length; told++) log(steps[told] as Message);
    if (state === 'live') return found;
    if (state === 'refused') throw new Refusal(...(faults ?? []));
    if (state !== 'unknown') seen = Date.now();
    if (Date.now() - seen > 5 * 60_000) throw refusal('publisher.unseen', { commit: commit.slice(0, 10), address });
  }
}
