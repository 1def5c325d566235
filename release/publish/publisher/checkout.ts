import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { refusal } from 'store/message.ts';
import { repository } from 'tools/workspace/repository.ts';
import { type Author, gitIn, listed, oneLine, succeeds } from '../git.ts';
import { assertPlainFiles } from './odd-files.ts';
import { type Faults, publisherState, setState } from './records.ts';
import { type Touched, touchedBy } from './touched.ts';

/** The publisher's own clone of the repository. Only one job at a time may change its files. */
export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** Opens the checkout in a folder, and makes it the first time. The branch is the remote's own by default. */
export async function openCheckout(folder: string, remote: string | undefined, given?: string) {
  const origin = remote ?? repository;
  if (!existsSync(folder)) await clone(origin, folder);
  // Of a git that was killed.
  for (const lock of globSync(['*.lock', '{refs,worktrees}/**/*.lock'], { cwd: path.join(folder, '.git') }))
    rmSync(path.join(folder, '.git', lock), { force: true });
  const git = gitIn(folder);
  const line = async (...words: string[]): Promise<string> => (await git(...words)).trim();
  await git('remote', 'set-url', 'origin', origin);
  const branch = given ?? (await line('branch', '-r', '--list', 'origin/HEAD', '--format=%(symref:lstrip=3)'));
  const fetching = pLimit(1);
  const head = () => line('rev-parse', 'HEAD');

  /** The head of the remote's branch when it was last fetched. */
  const remoteHead = () => line('rev-parse', `origin/${branch}`);

  /** Whether a commit is in the history of another. False if the checkout does not have it. */
  const contains = (commit: string, inside: string) => succeeds(git('merge-base', '--is-ancestor', commit, inside));

  /** Checks a commit out, and removes everything that is not in it. */
  async function moveTo(commit: string): Promise<void> {
    // Also what is ignored: each commit is built from its own files and no others.
    await git('clean', '-ffdxq');
    await git('checkout', '-q', '--force', '--detach', commit);
    await git('clean', '-ffdxq');
  }

  /** Merges two commits without checking them out; undefined if both have changed the same lines. */
  async function merge(ours: string, theirs: string): Promise<string | undefined> {
    if (await contains(theirs, ours)) return ours;
    if (await contains(ours, theirs)) return theirs;
    const tree = await line('merge-tree', '--write-tree', '--no-messages', ours, theirs).catch(() => undefined);
    const message = `Merge ${theirs.slice(0, 10)} into ${ours.slice(0, 10)}`;
    return tree && line('commit-tree', tree, '-p', ours, '-p', theirs, '-m', message);
  }

  /** The files below these folders that differ from what is checked out, relative to the checkout. */
  async function changedFiles(...folders: string[]): Promise<string[]> {
    const status = await git('status', '--porcelain', '-z', '-uall', '--no-renames', '--', ...folders);
    return listed(status, '\0').map((one) => one.slice('?? '.length));
  }

  async function commit(files: string[], message: string, author: Author): Promise<string> {
    const git = gitIn(folder, author);
    await git('add', '--all', '--', ...files);
    await git('commit', '-q', '-m', message, '--', ...files);
    return head();
  }

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
    const pushing = merged && git('push', '-q', 'origin', `${merged}:refs/heads/${branch}`);
    if (!pushing || !(await succeeds(pushing))) return false;
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
    const touched = changed === undefined ? everything : touchedBy(listed(changed, '\0'));
    return withCommit(commit, () => work(touched));
  }

  return {
    ...{ folder, git, branch, head, remoteHead, contains, merge, changedFiles, commit },
    ...{ fetch, push, whoPushed, recordShipped, reset, withCommit, withNext },
  };
}

/** Under another name until it is whole, so that a killed process does not leave half of one. */
async function clone(remote: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await gitIn(repository)('-c', 'fetch.fsckObjects=true', 'clone', '-q', '--', remote, unfinished);
  renameSync(unfinished, folder);
}
