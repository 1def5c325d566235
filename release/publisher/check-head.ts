import { type Message, Refusal } from 'store/message.ts';
import { ownerLines } from 'workspace/owners.ts';
import type { Checkout } from './checkout.ts';
import { commitFacts } from './commit-facts.ts';
import { liveCommits } from './live-commits.ts';
import { endingSigners, shippingFaults } from './may-ship.ts';
import { publisherState } from './publisher-state.ts';
import { parseSigners, type Signers } from './signers.ts';

/** Where Git has the keys of who may ship what. */
const signersFile = 'release/allowed_signers';

/** More would only hide the first. */
const mostFaults = 12;

/** Refuses a commit that would undo what is live. */
export async function assertForwards(checkout: Checkout, commit: string): Promise<void> {
  const { shipped } = publisherState();
  for (const live of [...liveCommits(), ...(shipped ? [{ app: 'site', commit: shipped }] : [])])
    if (!(await checkout.contains(live.commit, commit)))
      refuse([
        { code: 'publisher.backwards', params: { commit: short(commit), app: live.app, live: short(live.commit) } },
      ]);
}

/**
 * Refuses a commit if it, or one before it that was not shipped, has changes by somebody who may not ship them. The version
 * before says who may: without `release/allowed_signers` in it, everyone who can push. Returns who signed the newest.
 */
export async function assertSigned(checkout: Checkout, commit: string): Promise<string | undefined> {
  const before = await shippedCommit(checkout);
  const signers = before && (await signersIn(checkout, before));
  if (!signers) return undefined;
  const owners = ownerLines((await checkout.read(before, 'CODEOWNERS')) ?? '');
  const known = [before, ...liveCommits().map((live) => live.commit)];
  const there = (await Promise.all(known.map(async (one) => ((await checkout.has(one)) ? one : [])))).flat();
  const commits = await commitFacts(checkout.git, [commit, '--not', ...there], signers.signers);
  refuse(shippingFaults(commits, { ...signers, owners }, Date.now()));
  const newest = commits.find(({ key }) => key)?.key;
  return signers.signers.find(({ key }) => key === newest)?.name;
}

/** The commit that was shipped last; before the first, the one that is live, if the checkout has it. */
export async function shippedCommit(checkout: Checkout): Promise<string | undefined> {
  const { shipped } = publisherState();
  if (shipped) return shipped;
  for (const { commit } of liveCommits()) if (await checkout.has(commit)) return commit;
  return undefined;
}

/** Who may ship what, in a commit. Undefined if it does not say. */
async function signersIn(checkout: Checkout, commit: string): Promise<Signers | undefined> {
  const text = await checkout.read(commit, signersFile);
  return text === undefined ? undefined : parseSigners(text);
}

/** What is to tell of the lines that say who may ship, before they are needed. */
export async function keyWarnings(checkout: Checkout): Promise<Message[]> {
  const shipped = await shippedCommit(checkout);
  const found = shipped && (await checkout.has(shipped)) ? await signersIn(checkout, shipped) : undefined;
  if (!found) return [];
  const unreadable = found.unreadable.map((line): Message => ({ code: 'publisher.unreadableLine', params: { line } }));
  return [...unreadable, ...endingSigners(found.signers, Date.now())];
}

function refuse(faults: Message[]): void {
  const more = faults.length - mostFaults;
  if (faults.length > 0)
    throw new Refusal(
      ...faults.slice(0, mostFaults),
      ...(more > 0 ? [{ code: 'refused.more' as const, params: { count: more } }] : []),
    );
}

const short = (commit: string): string => commit.slice(0, 10);
