import { clearFlag, setFlag, whenFlagged } from './flag.ts';
import { add, list, type OutboxMessage, type OutboxRequest, onChange, takeBack } from './messages.ts';
import { sendWaiting, syncTag } from './send-waiting.ts';

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Keeps a message until the network is back, and returns its id. Rejects where the browser cannot store it. */
export async function keep(request: OutboxRequest): Promise<number> {
  const id = await add(request);
  try {
    setFlag();
  } catch (error) {
    await takeBack(id);
    throw error;
  }
  // Never resolves without a service worker. The pages send too, so a browser may refuse this.
  navigator.serviceWorker?.ready.then((worker: Registration) => worker.sync?.register(syncTag)).catch(() => {});
  return id;
}

/** How often a page looks whether the network is back, because browsers do not always tell; ms. */
const pause = 30_000;

/** Sends waiting messages once the network is back. Shows changes while the page is visible, and when called. */
export function watchOutbox(show: (messages: OutboxMessage[]) => void): () => void {
  let stop: (() => void) | undefined;

  const look = async (): Promise<void> => {
    const messages = await list();
    if (messages.length === 0) await end();
    if (messages.length === 0 || isVisible()) show(messages);
  };
  // The browser may refuse the database.
  const lookAgain = () => void look().catch(() => {});
  const attempt = async (): Promise<void> => {
    try {
      await look();
      await sendWaiting();
      await look();
    } catch {
      // The network is off. A later attempt may succeed.
    }
  };
  const end = async (): Promise<void> => {
    stop?.();
    stop = undefined;
    clearFlag();
    // Another tab may have put a message in since.
    if ((await list()).length > 0) setFlag();
  };

  whenFlagged(() => {
    stop ??= onOccasions(attempt, lookAgain);
    void attempt();
  });
  return () => {
    if (stop) lookAgain();
  };
}

/** Calls `attempt` when the network may be back or the page is shown again, and `look` after changes. */
function onOccasions(attempt: () => void, look: () => void): () => void {
  const ifVisible = () => {
    if (isVisible()) attempt();
  };
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', ifVisible);
  const timer = setInterval(ifVisible, pause);
  const close = onChange(look);
  return () => {
    window.removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', ifVisible);
    clearInterval(timer);
    close();
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';
