import type { Part } from './part.ts';

/** A page that was opened can be read when nothing answers any more. */
export const offline: Part = {
  name: 'reading offline',
  async walk(visitor) {
    const path = '/membership';
    const { proxy, tab } = visitor;
    proxy.hasWorker = true;
    try {
      await visitor.open(path);
      await visitor.sees('its copy', () => {
        const { dataset } = document.documentElement;
        caches.match(location.pathname).then((copy) => {
          if (copy) dataset.kept = '';
        });
        return 'kept' in dataset;
      });
      proxy.isDown = true;
      await tab.go(proxy.address + visitor.local(path));
      await visitor.sees('when it was fetched', () => document.querySelector('#kept + #root h1') !== null);
    } finally {
      proxy.isDown = false;
      proxy.hasWorker = false;
      // Later parts of the walk are first visits.
      await tab.run(async () => {
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
      });
    }
    // Messages about failed requests are expected.
    tab.lines();
  },
};
