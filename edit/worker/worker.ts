/// <reference lib="webworker" />
import { cacheName, isAsset, isKeptAnswer } from './cache.ts';

declare const self: ServiceWorkerGlobalScope;

// The app opens without a network, with the forms that were opened. Drafts are kept by the page itself.

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Others may use this device next.
  if (pathname === '/api/sign-out') return event.waitUntil(caches.delete(cacheName));
  if (request.method !== 'GET') return;
  // Their addresses have a hash of their bytes.
  if (isAsset(pathname))
    event.respondWith(caches.match(request).then((kept) => kept ?? newestOf(request, request.url)));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(newestOf(request, '/'));
  else if (isKeptAnswer(pathname)) event.respondWith(newestOf(request, request.url));
});

/** The server's answer, which is kept, or without a network the one that was kept last. */
async function newestOf(request: Request, as: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(as, response.clone());
    else if (response.status === 401) await caches.delete(cacheName);
    return response;
  } catch (error) {
    const found = await cache.match(as);
    if (found) return found;
    throw error;
  }
}
