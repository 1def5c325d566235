/** The service worker of the editors' app: shows how a job ended, and opens its page. It answers no request. */
export {};

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  const { id, title, body, page } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { tag: id, body, data: page }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** Returns to the window in which the job was begun, if it is still open. */
async function show(page: string): Promise<void> {
  const [, job] = page.split('?');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const begun = windows.find(({ url }) => job && url.endsWith(job));
  await (begun ? begun.focus() : self.clients.openWindow(page));
}
