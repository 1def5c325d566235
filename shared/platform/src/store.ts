import type { Lazy } from '../../src/section.ts';

interface Entry {
  promise: Promise<unknown>;
}

/**
 * Loads each lazy module once and hands out the same promise again, so that React's `use` finds it settled. A failed
 * load is forgotten, so that a retry tries anew. One store per rendered document in Node, one per tab in a browser.
 */
export class Store {
  readonly #entries = new Map<string, Entry>();

  get<T>({ id, load }: Lazy<T>): Promise<T> {
    return this.once(id, async () => (await load()).default);
  }

  once<T>(id: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(id);
    if (known) return known.promise as Promise<T>;
    const promise = load();
    this.#entries.set(id, { promise });
    promise.catch(() => this.#entries.delete(id));
    return promise;
  }

  /** The ids of all that was asked for: after a render in Node, what the page's document preloads. */
  get used(): string[] {
    return [...this.#entries.keys()];
  }
}
