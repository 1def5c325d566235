/** The service worker: opened pages can be read without a network (docs/decisions/036-reading-offline.md). */
import { assetsRoot } from 'contract/file-names.ts';
import { answerPage, type OfflineSite } from './documents.ts';
import { answerFile, removeOldScripts } from './files.ts';
import { filesCache, pagesCache } from './kept-pages.ts';
import { keepVisit, type Visit } from './visit.ts';

declare const self: ServiceWorkerGlobalScope & { offlineSite: OfflineSite };

const site = self.offlineSite;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('Range')) return;
  const isOpened = request.mode === 'navigate';
  // A file that is opened by itself comes from the network: its copy could be a page.
  if (pathname.startsWith(assetsRoot) && !isOpened) event.respondWith(answerFile(event));
  else if (isOpened) event.respondWith(answerPage(event, site));
});

/** One visit after the other, so that none removes what another is keeping. */
let visits = Promise.resolve();
self.addEventListener('message', (event) => {
  visits = visits.then(() => keepVisit(event.data as Visit, site));
  event.waitUntil(visits);
});

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== pagesCache && name !== filesCache);
  await Promise.all(others.map((name) => caches.delete(name)));
  await removeOldScripts();
  await self.clients.claim();
}
