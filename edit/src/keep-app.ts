import { isAsset, isKeptAnswer, kept } from '../worker/kept.ts';
import workerAddress from '../worker/worker.ts?worker&url';

interface Policy {
  createScriptURL: (address: string) => string;
}

/** Has the service worker keep the app, so that it opens without a network. */
export async function keepApp(): Promise<void> {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  const rules = { createScriptURL: (address: string) => address };
  const policy = trustedTypes?.createPolicy('worker', rules) ?? rules;
  const isFirstVisit = !navigator.serviceWorker?.controller;
  try {
    await navigator.serviceWorker.register(policy.createScriptURL(workerAddress), { scope: '/' });
    if (isFirstVisit) await keepLoaded();
  } catch {
    // Without a network, or where the browser keeps nothing: the next visit tries again.
  }
}

/** Keeps what was asked for before the worker had begun. */
async function keepLoaded(): Promise<void> {
  const cache = await caches.open(kept);
  const added = new Set<string>();
  const add = (path: string) => {
    if (!added.has(path)) cache.add(path).catch(() => {});
    added.add(path);
  };
  add('/');
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { pathname } = new URL(name);
      if (isAsset(pathname) || isKeptAnswer(pathname)) add(pathname);
    }
  }).observe({ type: 'resource', buffered: true });
}
