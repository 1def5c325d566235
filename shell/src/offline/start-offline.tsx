import { assetsRoot } from 'contract/file-names.ts';
import { workerAddress } from 'contract/registry.ts';
import { onChange, read } from 'platform/outbox/message.ts';
import type { Visit } from '../../worker/visit.ts';
import { showLateBar } from '../layout/late-bar.ts';
import { savesData } from '../saver/saves-data.ts';

/** Sends a waiting message, and tells the worker what the visitor opens. Rejects if workers are refused. */
export async function startOffline() {
  startOutbox();
  const { serviceWorker } = navigator;
  // Absent in private windows of some browsers.
  if (!serviceWorker) return undefined;
  const registration = await serviceWorker.register(workerAddress);
  let isFirst = true;
  /** Visits that the worker has not been told of. */
  const untold = new Set<Pick<Visit, 'path' | 'hasDocument'>>();

  function tell(): void {
    if (!registration.active) return;
    for (const visit of untold)
      registration.active.postMessage({ ...visit, files: loadedFiles(), saver: savesData() } satisfies Visit);
    untold.clear();
  }
  // The page may be left before the network is idle. Some browsers have only one of these events.
  for (const event of ['pagehide', 'visibilitychange']) window.addEventListener(event, tell);
  return {
    /** Call when a page is shown. Keeps it for reading without a network, once the network is idle. */
    async pageShown(path: string) {
      // What is kept already, and shown for want of a network, is not a new copy.
      if (!document.getElementById('kept')) untold.add({ path, hasDocument: isFirst });
      isFirst = false;
      await networkIdle();
      await serviceWorker.ready;
      tell();
    },
  };
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(assetsRoot))
    .map(({ pathname }) => pathname);

/** For how long nothing is fetched before the network counts as idle. */
const silenceMs = 2000;

const networkIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, silenceMs);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
    });
    observer.observe({ type: 'resource' });
  });

/** Loads the code of the outbox once a message waits in it; without a network, as soon as that is back. */
function startOutbox(): void {
  let isStarted = false;
  const onceOnline = () => window.addEventListener('online', () => void load(), { once: true });
  const load = () => import('./OutboxBar.tsx').then(({ OutboxBar }) => showLateBar(<OutboxBar />), onceOnline);
  const check = () => {
    if (isStarted || !read()) return;
    isStarted = true;
    if (navigator.onLine) void load();
    else onceOnline();
  };
  onChange(check);
  check();
}
