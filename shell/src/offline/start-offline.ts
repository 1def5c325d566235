import { assetsRoot } from 'contract/file-names.ts';
import { workerAddress } from 'contract/registry.ts';
import { savesData } from 'contract/saves-data.ts';
import type { Visit } from '../../worker/visit.ts';
import { idle } from '../idle.ts';

/** The time for what a page fetches once it has loaded. */
const restMs = 2000;

/** Tells the worker what the visitor opens. Rejects if workers are refused. */
export async function startOffline() {
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
  // The page may be left before that. Some browsers have only one of these events.
  for (const event of ['pagehide', 'visibilitychange']) window.addEventListener(event, tell);
  return {
    /** Call when a page is shown. Keeps it for reading without a network, once it has loaded. */
    async pageShown(path: string) {
      // What is kept already, and shown for want of a network, is not a new copy.
      if (!document.getElementById('kept')) untold.add({ path, hasDocument: isFirst });
      isFirst = false;
      await idle();
      await new Promise((pass) => setTimeout(pass, restMs));
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
