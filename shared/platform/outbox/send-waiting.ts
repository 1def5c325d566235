import { withTimeLimit } from 'contract/time-limit.ts';
import { tellChange } from './changes.ts';
import { isReachable } from './is-reachable.ts';
import { claim, finish, list, type OutboxRequest, type Outcome } from './messages.ts';

/** The tag of Background Sync. */
export const syncTag = 'outbox';

/** Shorter than the time after which others take the sender for ended (messages.ts); ms. */
const responseLimit = 20_000;

/**
 * Sends the waiting messages. Rejects if the network is off, so that the browser repeats its `sync` event. Uses nothing
 * of a window, so that a service worker can call it.
 */
export async function sendWaiting(): Promise<void> {
  while ((await list()).some(({ state }) => state === 'waiting')) {
    if (!(await isReachable())) throw new Error('A message waits for the network.');
    const message = await claim();
    if (!message) return;
    tellChange();
    await finish(message.id, await post(message.request));
    tellChange();
  }
}

/**
 * Never repeated: a request that broke off may have arrived. Chromium itself repeats one that breaks off on a connection
 * that was used before; requests without credentials have connections of their own.
 */
async function post({ url, body }: OutboxRequest): Promise<Outcome> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const { ok, status } = await withTimeLimit(responseLimit, (signal) =>
      fetch(url, { method: 'POST', headers, body, signal, credentials: 'omit' }),
    );
    return ok ? { state: 'sent' } : { state: 'refused', status };
  } catch {
    return { state: 'uncertain' };
  }
}
