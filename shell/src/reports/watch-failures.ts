import type { Store } from 'platform/store.ts';
import type { RootOptions } from 'react-dom/client';
import { partFailed } from './part-failed.ts';

/** Options of a React root that tells of errors which a boundary caught. */
export const watchedRoot: RootOptions = {
  onCaughtError(error, { componentStack }) {
    console.error(error);
    partFailed({ error, components: componentStack });
  },
};

/** Tells of each load of the store that fails, also of those that it tries again. */
export function watchStore(store: Store): void {
  const once = store.once.bind(store);
  store.once = (id, load) =>
    once(id, () => {
      const promise = load();
      promise.catch((error) => partFailed({ id, error }));
      return promise;
    });
}
