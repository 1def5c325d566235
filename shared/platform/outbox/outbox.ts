import { type OutboxMessage, onChange, read } from './message.ts';
import { sendWaiting } from './send-waiting.ts';

/** How often a page looks whether the network is back, because browsers do not always tell; ms. */
const pause = 30_000;

/** Sends the waiting message once the network is back. Shows changes while the page is visible, or when called. */
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
  setInterval(ifVisible, pause);
  attempt();
  return look;
}
