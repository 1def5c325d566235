import type { AppName } from 'contract/section.ts';
import { liveState } from 'publish/live-state.ts';
import { readHistory } from 'store/history.ts';
import { Refusal, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import type { Checkout } from './checkout.ts';
import { commitFacts, parseRules, type Rules, shippingFaults } from './may-ship.ts';
import { publisherState } from './records.ts';

/**
 * The live apps, each with the commit that it was last released from: not always the one that it was built from, because a
 * release uses again what an earlier commit or a preview has built. An app that was built without Git is left out.
 */
export function liveCommits(): { app: AppName; commit: string }[] {
  const history = readHistory();
  return (Object.entries(liveState().releases) as [AppName, string][]).flatMap(([app, version]) => {
    const last = history.findLast(
      ({ action, changed }) => ['release', 'compose'].includes(action) && changed[app] === version,
    );
    const commit = last?.composedFrom ?? findRelease(app, version)?.provenance.commit;
    return commit ? [{ app, commit }] : [];
  });
}

/** What a new version must contain: the commit that was shipped last, and those from which the apps are live. */
function commitsBefore(): { app: string; commit: string }[] {
  const { shipped } = publisherState();
  return [...(shipped ? [{ app: 'site', commit: shipped }] : []), ...liveCommits()];
}

const thoseIn = async ({ has }: Checkout): Promise<string[]> => {
  const found = commitsBefore().map(async ({ commit }) => ((await has(commit)) ? [commit] : []));
  return (await Promise.all(found)).flat();
};

/** The commit that was shipped last; before the first, one that is live, if the checkout has it. */
export const shippedCommit = async (checkout: Checkout): Promise<string | undefined> => (await thoseIn(checkout))[0];

/** Refuses a commit that would undo what is live. */
export async function assertForwards({ contains }: Checkout, commit: string): Promise<void> {
  for (const { app, commit: live } of commitsBefore())
    if (!(await contains(live, commit)))
      throw refusal('publisher.backwards', { commit: commit.slice(0, 10), app, live: live.slice(0, 10) });
}

/** Refuses a commit if it, or one before it that was not shipped, has changes by somebody who may not ship them. */
export async function assertSigned(checkout: Checkout, commit: string): Promise<void> {
  const rules = await shippedRules(checkout);
  if (!rules) return;
  const commits = await commitFacts(checkout.git, [commit, '--not', ...(await thoseIn(checkout))], rules);
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
