import { type OutboxMessage, onChange, read, whenFilled } from './message.ts';
import { sendWaiting } from './send-waiting.ts';

/** How often a page looks whether the network is back, because browsers do not always tell; ms. */
const pause = 30_000;

/** Sends the waiting message once the network is back. Shows changes while the page is visible, and when called. */
export function watchOutbox(show: (message: OutboxMessage | undefined) => void): () => void {
  let stop: (() => void) | undefined;

  const look = (): void => {
    const message = read();
    if (!message) {
      stop?.();
      stop = undefined;
    }
    if (!message || isVisible()) show(message);
  };
  const attempt = (): void => {
    look();
    void sendWaiting();
  };
  onChange(() => {
    if (stop) look();
  });
  whenFilled(() => {
    if (stop) return;
    stop = onOccasions(attempt);
    attempt();
  });
  return () => {
    if (stop) look();
  };
}

/** Calls `attempt` when the network may be back, or the page is shown again. */
function onOccasions(attempt: () => void): () => void {
  const ifVisible = () => {
    if (isVisible()) attempt();
  };
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', ifVisible);
  const timer = setInterval(ifVisible, pause);
  return () => {
    window.removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', ifVisible);
    clearInterval(timer);
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';
