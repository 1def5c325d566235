import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, Refusal, refusal } from 'store/message.ts';
import type { Shipping } from './shipping.ts';

/** How long a publisher may not have seen a commit, or not answer, ms. */
const patience = 5 * 60_000;

/**
 * Waits until the publisher at an address has shipped a commit, or one that contains it, or has composed its preview. Tells
 * the steps. Throws why it was refused.
 */
export async function waitForCommit(address: string, commit: string, log: Log): Promise<Shipping> {
  await fetch(`${address}/nudge`, { method: 'POST' }).catch(() => {});
  for (let [told, of, seen] = [0, '', Date.now()]; ; await sleep(1000)) {
    const found = await shippingAt(`${address}/releases/${commit}`);
    if (found && found.state !== 'unknown') seen = Date.now();
    if (found?.commit && found.commit !== of) [told, of] = [0, found.commit];
    for (const step of found?.steps?.slice(told) ?? []) log(step);
    told = Math.max(told, found?.steps?.length ?? 0);
    if (found?.state === 'live' || found?.state === 'preview') return found;
    if (found?.state === 'refused') throw new Refusal(...(found.faults ?? []));
    if (Date.now() - seen > patience)
      throw refusal(found ? 'publisher.unseen' : 'publisher.noAnswer', { commit: commit.slice(0, 10), address });
  }
}

/** Undefined if nothing answers now. */
async function shippingAt(address: string): Promise<Shipping | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Shipping) : undefined;
}
