import { readHistory } from 'store/history.ts';
import { Refusal, refusal } from 'store/message.ts';
import type { Checkout } from './checkout.ts';
import { commitFacts, parseRules, type Rules, shippingFaults } from './may-ship.ts';
import { publisherState } from './records.ts';

/** The commit that was shipped last; before the first, the last one that was released, if the checkout has it. */
export async function shippedCommit({ has }: Checkout): Promise<string | undefined> {
  const { shipped } = publisherState();
  if (shipped) return shipped;
  const last = readHistory().findLast(({ action, composedFrom }) => action === 'release' && composedFrom)?.composedFrom;
  return last && (await has(last)) ? last : undefined;
}

/** Refuses a commit that would undo what is live. Releases by hand are compared by `pnpm release`. */
export async function assertForwards({ contains }: Checkout, commit: string): Promise<void> {
  const { shipped } = publisherState();
  if (shipped && !(await contains(shipped, commit)))
    throw refusal('publisher.backwards', { commit: commit.slice(0, 10), live: shipped.slice(0, 10) });
}

/** Refuses a commit if it, or one before it that was not shipped, has changes by somebody who may not ship them. */
export async function assertSigned(checkout: Checkout, commit: string): Promise<void> {
  const [before, rules] = [await shippedCommit(checkout), await shippedRules(checkout)];
  if (!before || !rules) return;
  const commits = await commitFacts(checkout.git, [commit, '--not', before], rules);
  const faults = shippingFaults(commits, rules, Date.now());
  // More would only hide the first.
  if (faults.length > 0) throw new Refusal(...faults.slice(0, 12));
}

/** Who may ship, as the version before says. Undefined if it has no `release/allowed_signers`: everyone who can push. */
export async function shippedRules(checkout: Checkout): Promise<Rules | undefined> {
  const before = await shippedCommit(checkout);
  const signers = before && (await checkout.read(before, 'release/allowed_signers'));
  if (!before || signers === undefined) return undefined;
  return parseRules(signers, (await checkout.read(before, 'CODEOWNERS')) ?? '');
}
