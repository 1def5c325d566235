import type { Language } from 'contract/language.ts';
import { type ContentItem, contentKey, type Lazy } from 'contract/section.ts';
import { retryForever } from './retry.ts';

/** Fetches texts or content by key, `mf-events/list/fr`; undefined if there is no such item. */
export type LoadContent = (key: string) => Promise<unknown>;

/**
 * Loads each module and each file of content once, and returns the same promise each time, so that React's `use` finds
 * it settled. There is one store per rendered document in Node, and one per tab in a browser.
 *
 * A failed load stays failed until `forgetFailed`. Otherwise `use` would request it again after each failure, without
 * pause or end.
 */
export class Store {
  /** Whether to retry failed loads in the background, while the composed HTML is on screen. */
  retriesInBackground = false;
  readonly #loadContent: LoadContent;
  readonly #promises = new Map<string, Promise<unknown>>();
  readonly #contentKeys = new Set<string>();
  /** Ids of loads that failed, and of background retries that have not succeeded. */
  readonly #missing = new Set<string>();

  constructor(loadContent: LoadContent) {
    this.#loadContent = loadContent;
  }

  get<T>({ id, load }: Lazy<T>): Promise<T> {
    return this.once(id, async () => (await load()).default);
  }

  content<T>(item: ContentItem<T>, language: Language): Promise<T | undefined> {
    const key = this.#contentKey(item, language);
    return this.once(key, () => this.#loadContent(key) as Promise<T | undefined>);
  }

  /** Like `content`, but retries for ever: for what every page needs. */
  contentAlways<T>(item: ContentItem<T>, language: Language): Promise<T> {
    const key = this.#contentKey(item, language);
    return this.#first(key, () => retryForever(() => this.#loadContent(key) as Promise<T>));
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
    for (const id of this.#missing) this.#promises.delete(id);
    this.#missing.clear();
  }

  /** Ids of all requested modules. After a render in Node, these are what the document preloads. */
  get used(): string[] {
    return [...this.#promises.keys()].filter((id) => !this.#contentKeys.has(id));
  }

  /** Keys of all requested texts and content. */
  get usedContent(): string[] {
    return [...this.#contentKeys];
  }

  #contentKey(item: ContentItem<unknown>, language: Language): string {
    const key = contentKey(item, language);
    this.#contentKeys.add(key);
    return key;
  }

  #first<T>(id: string, load: () => Promise<T>): Promise<T> {
    const known = this.#promises.get(id);
    if (known) return known as Promise<T>;
    const promise = load();
    this.#promises.set(id, promise);
    return promise;
  }
}
