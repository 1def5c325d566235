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
  await navigator.serviceWorker.ready;
  const cache = await caches.open(kept);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  for (const path of new Set(['/', ...loaded]))
    if (path === '/' || isAsset(path) || isKeptAnswer(path)) cache.add(path).catch(() => {});
}
