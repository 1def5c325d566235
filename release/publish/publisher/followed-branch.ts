import pLimit from 'p-limit';
import { refusal } from 'store/message.ts';
import { listed, oneLine, succeeds } from '../git.ts';
import type { Checkout } from './checkout.ts';
import { assertPlainFiles } from './odd-files.ts';
import { type Faults, publisherState, setState } from './records.ts';
import { type Touched, touchedBy } from './touched.ts';

/** What of a branch is shipped, and what its remote lacks. */
export function followedBranch(checkout: Checkout, remote: string | undefined) {
  const { branch, contains, git, merge, moveTo, remoteHead } = checkout;
  const fetching = pLimit(1);

  /** Asks the remote for new commits. Returns false if it does not answer. */
  async function fetch(): Promise<boolean> {
    const at = new Date().toISOString();
    const ref = `+refs/heads/${branch}:refs/remotes/origin/${branch}`;
    const words = ['-c', 'fetch.fsckObjects=true', 'fetch', '-q', '--prune', '--no-tags', 'origin', ref];
    const fault = await fetching(() => git(...words)).then(
      () => undefined,
      (error) => oneLine(String(error.stderr || error).trim()),
    );
    const { contact, shipped } = publisherState();
    setState({ contact: fault ? { at: contact?.at ?? at, fault } : { at } });
    if (shipped) await countBehind(shipped);
    return !fault;
  }

  async function countBehind(shipped: string): Promise<void> {
    setState({ behind: Number(await git('rev-list', '--count', await remoteHead(), '--not', shipped)) });
  }

  /** Sends what editors published, merged with the remote, unless that was rewritten. False to try again. */
  async function push(): Promise<boolean> {
    const { unpushed, shipped } = publisherState();
    if (!unpushed || !shipped) return true;
    const head = await remoteHead();
    if (!(await contains(unpushed, head))) return false;
    const merged = await merge(head, shipped);
    if (!merged || !(await succeeds(git('push', '-q', 'origin', `${merged}:refs/heads/${branch}`)))) return false;
    setState({ unpushed: undefined });
    return true;
  }

  /** The name that the forge or a verified signature gives, or those that the commits give themselves. */
  async function whoPushed(commit: string): Promise<string> {
    const { pushers, shipped } = publisherState();
    if (pushers?.[commit]) return pushers[commit];
    const range = shipped ? ['--not', shipped] : ['-1'];
    const log = await git('log', '--no-merges', '--format=%G?%x1f%GS%x1f%an', commit, ...range);
    const names = listed(log).map((line) => {
      const [state, signer = '', author = ''] = line.split('\x1f');
      return state === 'G' && signer ? signer : `author ${author}`;
    });
    return oneLine([...new Set(names)].join(', ')) || 'Publisher';
  }

  /** What the editors' app has published has to be sent to the remote. */
  async function recordShipped(commit: string, refused: Faults = {}): Promise<void> {
    const head = await remoteHead();
    const isThere = !remote || (await contains(commit, head));
    const { unpushed, shipped } = publisherState();
    setState({ shipped: commit, refused, unpushed: isThere ? undefined : (unpushed ?? shipped ?? head) });
    await countBehind(commit);
  }

  /** Checks out what was shipped last, or the remote's head before that. */
  async function reset(): Promise<void> {
    const { shipped } = publisherState();
    // What was shipped by an earlier version of the publisher may have other packages.
    if (!shipped) await assertPlainFiles(git, await remoteHead());
    await moveTo(shipped ?? (await remoteHead()));
  }

  /** Does something with a commit checked out, and afterwards resets. Refuses one with odd files. */
  async function withCommit<T>(commit: string, work: () => Promise<T>): Promise<T> {
    await assertPlainFiles(git, commit);
    try {
      await moveTo(commit);
      return await work();
    } finally {
      await reset();
    }
  }

  /** Does something with the next commit checked out, and with what it touches. Refuses to go back. */
  async function withNext<T>(commit: string, work: (touched: Touched) => Promise<T>): Promise<T> {
    const { shipped } = publisherState();
    if (shipped && !(await contains(shipped, commit)))
      throw refusal('publisher.backwards', { commit: commit.slice(0, 10), live: shipped.slice(0, 10) });
    const changed = shipped && (await git('diff', '--name-only', '-z', '--no-renames', shipped, commit));
    const everything = { own: [], isShared: true, isContent: true };
    return withCommit(commit, () => work(changed === undefined ? everything : touchedBy(listed(changed, '\0'))));
  }

  return { fetch, push, whoPushed, recordShipped, reset, withCommit, withNext };
}
