import type { Lazy } from '../../src/section.ts';
import { persist } from './persist.ts';

interface Entry {
  promise: Promise<unknown>;
}

/**
 * Loads each lazy module once and hands out the same promise again, so that React's `use` finds it settled. One store
 * per rendered document in Node, one per tab in a browser.
 *
 * A failed load stays failed until `forgetFailed`: were it forgotten at once, `use` would ask for it anew each time that
 * it failed, without a pause and without end.
 */
export class Store {
  /** Whether what fails is tried again in the background, because composed HTML stands in its place meanwhile. */
  patient = false;
  readonly #entries = new Map<string, Entry>();
  /** The ids of what failed, or may be between two attempts. */
  readonly #missing = new Set<string>();

  get<T>({ id, load }: Lazy<T>): Promise<T> {
    return this.once(id, async () => (await load()).default);
  }

  /** As `get`, for what no page can be drawn without: it never fails. */
  surely<T>({ id, load }: Lazy<T>): Promise<T> {
    return this.#first(id, () => persist(async () => (await load()).default));
  }

  once<T>(id: string, load: () => Promise<T>): Promise<T> {
    return this.#first(id, () => {
      const miss = () => this.#missing.add(id);
      const promise = this.patient ? persist(load) : load();
      if (this.patient) miss();
      promise.then(() => this.#missing.delete(id), miss);
      return promise;
    });
  }

  /** For a retry, and for the next page. */
  forgetFailed(): void {
    for (const id of this.#missing) this.#entries.delete(id);
    this.#missing.clear();
  }

  /** The ids of all that was asked for: after a render in Node, what the page's document preloads. */
  get used(): string[] {
    return [...this.#entries.keys()];
  }

  #first<T>(id: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(id);
    if (known) return known.promise as Promise<T>;
    const promise = load();
    this.#entries.set(id, { promise });
    return promise;
  }
}
