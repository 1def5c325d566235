import { registryAddress } from 'contract/registry.ts';
import { withTimeLimit } from 'contract/time-limit.ts';
import { claim, finish, type OutboxMessage, type OutboxRequest, type Outcome, onChange, read } from './message.ts';

/** Shorter than the time after which others take the sender for ended (message.ts). */
const responseLimitMs = 20_000;

/** Sends the waiting message if the network is back, and no other tab is sending it. */
export const sendWaiting = (): Promise<void> =>
  navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => {
    if (!lock || read()?.state !== 'waiting' || !(await isReachable())) return;
    const message = claim();
    if (message) finish(message.id, await post(message.request));
  });

/**
 * Never repeated: a request that broke off may have arrived. Chromium itself repeats one that breaks off on a
 * used connection; requests without credentials have connections of their own.
 */
async function post({ url, body }: OutboxRequest): Promise<Outcome> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const { ok, status } = await withTimeLimit(responseLimitMs, (signal) =>
      fetch(url, { method: 'POST', headers, body, signal, credentials: 'omit' }),
    );
    return ok ? { state: 'sent' } : { state: 'refused', status };
  } catch {
    return { state: 'uncertain' };
  }
}

/** A slow 2G network needs four round trips of more than a second for a new connection. */
const reachLimitMs = 8_000;

/**
 * Whether the network works: whether our own server answers a small request, no matter what. A message is sent
 * only after that. `navigator.onLine` knows too little: it is true in a Wi-Fi without internet, and false on some
 * computers with it.
 */
export async function isReachable(): Promise<boolean> {
  try {
    await withTimeLimit(reachLimitMs, (signal) =>
      fetch(registryAddress, { method: 'HEAD', cache: 'no-store', signal }),
    );
    return true;
  } catch {
    return false;
  }
}

/** How often a page looks whether the network is back, because browsers do not always tell. */
const lookEveryMs = 30_000;

/** Sends the waiting message once the network is back. Shows changes while the page is visible. */
export function watchOutbox(show: (message: OutboxMessage | undefined) => void): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const look = (): void => {
    const message = read();
    if (!message || isVisible()) show(message);
  };
  const attempt = (): void => {
    if (!read()) return;
    look();
    void sendWaiting();
  };
  const ifVisible = () => {
    if (isVisible()) attempt();
  };
  onChange(look);
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', ifVisible);
  setInterval(ifVisible, lookEveryMs);
  attempt();
  return look;
}
