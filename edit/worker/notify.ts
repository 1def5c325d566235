/** The service worker of the editors' app: shows how a job ended, and opens its page. It answers no request. */
export {};

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  const { id, title, body, page } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { tag: id, body, data: page }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
