import { type Entry, readHistory } from 'store/history.ts';
import { refusal } from 'store/message.ts';
import { listed, printable, succeeds } from '../git.ts';
import type { Checkout } from './checkout.ts';
import { type Faults, publisherState, setState } from './records.ts';
import { type Touched, touchedBy } from './touched.ts';

/** What of a branch is shipped, and what its remote lacks. */
export function followedBranch(checkout: Checkout, remote: string | undefined) {
  const { contains, git, merge, moveTo, remoteHead } = checkout;

  /** Asks the remote for new commits. Returns false if it does not answer. */
  async function fetch(): Promise<boolean> {
    const at = new Date().toISOString();
    const fault = await checkout.fetch().then(
      () => undefined,
      (error) => printable(String(error.stderr || error).trim()),
    );
    setState({ contact: fault ? { at: publisherState().contact?.at ?? at, fault } : { at } });
    await countBehind();
    return !fault;
  }

  async function countBehind(): Promise<void> {
    const shipped = await shippedCommit();
    const count = (await git('rev-list', '--count', await remoteHead(), ...(shipped ? ['--not', shipped] : []))).trim();
    setState({ behind: Number(count) });
  }

  /** The commit that was shipped last; before the first, the last one that was released, if the checkout has it. */
  async function shippedCommit(): Promise<string | undefined> {
    const { shipped } = publisherState();
    if (shipped) return shipped;
    const isRelease = ({ action, composedFrom }: Entry) => action === 'release' && composedFrom;
    const last = readHistory().findLast(isRelease)?.composedFrom;
    return last && (await checkout.has(last)) ? last : undefined;
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

  /** The name that the forge or a verified signature gives, or else those that the commits give themselves. */
  async function whoPushed(commit: string, shipped: string | undefined): Promise<string> {
    const pusher = publisherState().pushers?.[commit];
    if (pusher) return pusher;
    const range = shipped ? ['--not', shipped] : ['-1'];
    const log = await git('log', '--no-merges', '--format=%G?%x1f%GS%x1f%an', commit, ...range);
    const names = listed(log).map((line) => {
      const [state, signer = '', author = ''] = line.split('\x1f');
      return state === 'G' && signer ? signer : `author ${author}`;
    });
    return printable([...new Set(names)].join(', ')) || 'Publisher';
  }

  async function touchedSince(before: string | undefined, commit: string): Promise<Touched> {
    if (!before) return { own: [], isShared: true, isContent: true };
    return touchedBy(listed(await git('diff', '--name-only', '-z', '--no-renames', before, commit), '\0'));
  }

  /** What the editors' app has published has to be sent to the remote. */
  async function recordShipped(commit: string, refused: Faults = {}): Promise<void> {
    const head = await remoteHead();
    const isThere = !remote || (await contains(commit, head));
    const { unpushed, shipped } = publisherState();
    setState({ shipped: commit, refused, unpushed: isThere ? undefined : (unpushed ?? shipped ?? head) });
    await countBehind();
  }

  /** What was shipped last, or the remote's head before that. */
  const base = async (): Promise<string> => (await shippedCommit()) ?? (await remoteHead());

  const reset = async (): Promise<void> => {
    const shipped = await shippedCommit();
    await moveTo(shipped ?? (await remoteHead()), shipped !== undefined);
  };

  /** Does something with a commit checked out. Afterwards, what was shipped last is. */
  async function withCommit<T>(commit: string, work: () => Promise<T>): Promise<T> {
    try {
      await moveTo(commit);
      return await work();
    } finally {
      await reset();
    }
  }

  /** Does something with the next commit to ship checked out, and with what it touches. Refuses to go back. */
  async function withNext<T>(commit: string, work: (touched: Touched) => Promise<T>): Promise<T> {
    const { shipped } = publisherState();
    // What was released by hand is compared by `pnpm release`.
    if (shipped && !(await contains(shipped, commit)))
      throw refusal('publisher.backwards', { commit: commit.slice(0, 10), live: shipped.slice(0, 10) });
    return withCommit(commit, async () => work(await touchedSince(await shippedCommit(), commit)));
  }

  return { fetch, shippedCommit, push, whoPushed, touchedSince, recordShipped, base, reset, withCommit, withNext };
}
