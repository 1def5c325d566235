import { cacheName, isAsset, isKeptAnswer } from '../worker/cache.ts';
import workerAddress from '../worker/worker.ts?worker&url';

/** Has the service worker keep the app, so that it opens without a network. */
export async function keepApp(): Promise<void> {
  const rules = { createScriptURL: (address: string) => address };
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, own: object) => typeof rules } };
  const policy = trustedTypes?.createPolicy('worker', rules) ?? rules;
  try {
    await navigator.serviceWorker.register(policy.createScriptURL(workerAddress), { scope: '/' });
    await keepLoaded();
  } catch {
    // Without a network, or where the browser keeps nothing: the next visit tries again.
  }
}

/** Keeps what was asked for before the worker had begun, and so did not pass it, as soon as it has come. */
async function keepLoaded(): Promise<void> {
  await navigator.serviceWorker.ready;
  const cache = await caches.open(cacheName);
  const seen = new Set<string>();
  const loaded = new PerformanceObserver((list) => {
    for (const { entryType, name, workerStart } of list.getEntries() as PerformanceResourceTiming[]) {
      const { href, origin, pathname } = new URL(entryType === 'navigation' ? '/' : name, location.origin);
      if (workerStart > 0 || seen.has(href) || origin !== location.origin) continue;
      if (!(pathname === '/' || isAsset(pathname) || isKeptAnswer(pathname))) continue;
      seen.add(href);
      cache.add(href).catch(() => {});
    }
  });
  for (const type of ['navigation', 'resource']) loaded.observe({ type, buffered: true });
}
