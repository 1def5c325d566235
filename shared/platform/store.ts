import type { Lazy } from 'contract/section.ts';
import { retryForever } from './retry.ts';

/**
 * Loads each lazy module once and returns the same promise each time, so that React's `use` finds it settled. There is
 * one store per rendered document in Node, and one per tab in a browser.
 *
 * A failed load stays failed until `forgetFailed`. Otherwise `use` would request it again after each failure, without
 * pause or end.
 */
export class Store {
  /** Whether to retry failed loads in the background, while the composed HTML is on screen. */
  retriesInBackground = false;
  readonly #entries = new Map<string, Promise<unknown>>();
  /** Ids of loads that failed, and of background retries that have not succeeded. */
  readonly #missing = new Set<string>();

  get<T>({ id, load }: Lazy<T>): Promise<T> {
    return this.once(id, async () => (await load()).default);
  }

  /** Like `get`, but retries for ever: for modules that every page needs. */
  getAlways<T>({ id, load }: Lazy<T>): Promise<T> {
    return this.#first(id, () => retryForever(async () => (await load()).default));
  }

  once<T>(id: string, load: () => Promise<T>): Promise<T> {
    return this.#first(id, () => {
      const markMissing = () => this.#missing.add(id);
      const promise = this.retriesInBackground ? retryForever(load) : load();
      if (this.retriesInBackground) markMissing();
      promise.then(() => this.#missing.delete(id), markMissing);
      return promise;
    });
  }

  /** Called before a retry and on navigation. */
  forgetFailed(): void {
    for (const id of this.#missing) this.#entries.delete(id);
    this.#missing.clear();
  }

  /** Ids of all requested modules. After a render in Node, these are what the document preloads. */
  get used(): string[] {
    return [...this.#entries.keys()];
  }

  #first<T>(id: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(id);
    if (known) return known as Promise<T>;
    const promise = load();
    this.#entries.set(id, promise);
    return promise;
  }
}
