import { git, head } from 'publish/git.ts';
import { runningPublisher } from 'publisher/ask.ts';
import type { Shipping } from 'publisher/shipping.ts';
import { waitForCommit } from 'publisher/wait.ts';
import { faultsOf, refusal } from 'store/message.ts';

/** Waits until a commit is live, or has its preview, and prints a line of JSON for each step and for the refusal. */
export async function waitForRelease(name: string): Promise<Shipping> {
  const address = process.env.SITE_PUBLISHER?.replace(/\/$/, '') ?? runningPublisher()?.address;
  if (!address) throw refusal('publisher.none');
  const commit = git('rev-parse', '--verify', '-q', `${name}^{commit}`) ?? name;
  try {
    return await waitForCommit(address, commit, (step) => console.log(JSON.stringify({ step })));
  } catch (error) {
    console.log(JSON.stringify({ error: { faults: faultsOf(error) } }));
    throw error;
  }
}

/** The commit of this checkout, which the publisher is asked to ship. Refuses one with changes that are not committed. */
export function cleanCommit(branch: string): string {
  const commit = head();
  if (!commit || git('status', '--porcelain') !== '') throw refusal('publisher.notHead', { branch });
  return commit;
}
