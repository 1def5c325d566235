import { registryAddress } from 'contract/registry.ts';
import { withTimeLimit } from 'contract/time-limit.ts';
import { type OutboxRequest, onChange, read, write } from './message.ts';

/** Shorter than the time after which others take the sender for ended (message.ts). */
export const responseLimitMs = 20_000;

/**
 * Posts a message, once: a request that broke off may have arrived. Chromium repeats one that breaks off on a
 * used connection; requests without credentials have connections of their own. Undefined without an answer.
 */
const post = ({ url, body }: OutboxRequest): Promise<Response | undefined> =>
  withTimeLimit(responseLimitMs, (signal) => {
    const headers = { 'Content-Type': 'application/json' };
    return fetch(url, { method: 'POST', headers, body, signal, credentials: 'omit' });
  }).catch(() => undefined);

/** Sends the waiting message if the network is back, and no other tab is sending it. */
export const sendWaiting = (): Promise<void> =>
  navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => {
    if (!lock || read()?.state !== 'waiting' || !(await isReachable())) return;
    const message = read();
    // It may have been taken back meanwhile.
    if (message?.state !== 'waiting') return;
    write({ ...message, state: 'sending', since: Date.now() });
    const response = await post(message.request);
    const { id } = message;
    const since = Date.now();
    // A visitor may have been told that it is uncertain, and have it back.
    if (read()?.id !== id) return;
    if (response?.ok) write({ id, state: 'sent', since });
    else write({ ...message, state: response ? 'refused' : 'uncertain', since, status: response?.status ?? 0 });
  });

/** A slow 2G network needs four round trips of more than a second for a new connection. */
const reachLimitMs = 8_000;

/**
 * Whether our own server answers a small request, no matter what. A message is sent only after that.
 * `navigator.onLine` knows too little: it is true in a Wi-Fi without internet, and false on some computers.
 */
export const isReachable = (): Promise<boolean> =>
  withTimeLimit(reachLimitMs, (signal) => fetch(registryAddress, { method: 'HEAD', cache: 'no-store', signal })).then(
    () => true,
    () => false,
  );

/** How often a page looks whether the network is back, because browsers do not always tell. */
const lookEveryMs = 30_000;

/** Sends the waiting message once the network is back. Shows changes while the page is visible. */
export function watchOutbox(show: (message: ReturnType<typeof read>) => void): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const look = (): void => {
    const message = read();
    if (!message || isVisible()) show(message);
  };
  const trySending = (): void => {
    if (!read()) return;
    look();
    void sendWaiting();
  };
  const ifVisible = () => {
    if (isVisible()) trySending();
  };
  onChange(look);
  window.addEventListener('online', trySending);
  document.addEventListener('visibilitychange', ifVisible);
  setInterval(ifVisible, lookEveryMs);
  trySending();
  return look;
}
