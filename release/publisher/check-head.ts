import { type Message, Refusal, refusal } from 'store/message.ts';
import { ownerLines } from 'workspace/owners.ts';
import type { Checkout } from './checkout.ts';
import { commitFacts } from './commit-facts.ts';
import { liveCommits } from './live-commits.ts';
import { endingSigners, shippingFaults } from './may-ship.ts';
import { publisherState } from './publisher-state.ts';
import { parseSigners, type Signers } from './signers.ts';

/** More would only hide the first. */
const mostFaults = 12;

/** What a new version must contain: the commits from which the apps are live, and the one that was shipped last. */
function commitsBefore(): { app: string; commit: string }[] {
  const { shipped } = publisherState();
  return [...(shipped ? [{ app: 'site', commit: shipped }] : []), ...liveCommits()];
}

/** The commit that was shipped last; before the first, one that is live, if the checkout has it. */
export async function shippedCommit(checkout: Checkout): Promise<string | undefined> {
  const { shipped } = publisherState();
  return shipped ?? (await thoseIn(checkout))[0];
}

const thoseIn = async ({ has }: Checkout): Promise<string[]> => {
  const found = commitsBefore().map(async ({ commit }) => ((await has(commit)) ? [commit] : []));
  return (await Promise.all(found)).flat();
};

/** Refuses a commit that would undo what is live. */
export async function assertForwards({ contains }: Checkout, commit: string): Promise<void> {
  for (const { app, commit: live } of commitsBefore())
    if (!(await contains(live, commit)))
      throw refusal('publisher.backwards', { commit: commit.slice(0, 10), app, live: live.slice(0, 10) });
}

/**
 * Refuses a commit if it, or one before it that was not shipped, has changes by somebody who may not ship them. The version
 * before says who may: without `release/allowed_signers` in it, everyone who can push. Returns who signed the newest.
 */
export async function assertSigned(checkout: Checkout, commit: string): Promise<string | undefined> {
  const before = await shippedCommit(checkout);
  const found = before && (await signersIn(checkout, before));
  if (!found) return undefined;
  const owners = ownerLines((await checkout.read(before, 'CODEOWNERS')) ?? '');
  const range = [commit, '--not', ...(await thoseIn(checkout))];
  const commits = await commitFacts(checkout.git, range, found.signers);
  const faults = shippingFaults(commits, { ...found, owners }, Date.now());
  if (faults.length > mostFaults)
    faults.splice(mostFaults, Infinity, { code: 'refused.more', params: { count: faults.length - mostFaults } });
  if (faults.length > 0) throw new Refusal(...faults);
  const newest = commits.find(({ key }) => key)?.key;
  return found.signers.find(({ key }) => key === newest)?.name;
}

/** What is to tell of the lines that say who may ship, before they are needed. */
export async function keyWarnings(checkout: Checkout): Promise<Message[]> {
  const before = await shippedCommit(checkout);
  const found = before && (await signersIn(checkout, before));
  if (!found) return [];
  const unreadable = found.unreadable.map((line): Message => ({ code: 'publisher.unreadableLine', params: { line } }));
  return [...unreadable, ...endingSigners(found.signers, Date.now())];
}

/** Who may ship, as a commit says. Undefined if it does not; rejects if the checkout lacks the commit. */
async function signersIn(checkout: Checkout, commit: string): Promise<Signers | undefined> {
  const text = await checkout.read(commit, 'release/allowed_signers');
  return text === undefined ? undefined : parseSigners(text);
}
