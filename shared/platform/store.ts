import type { Language } from 'contract/language.ts';
import { type ContentItem, contentKey, type Lazy } from 'contract/section.ts';
import { orTimeOut } from 'contract/time-limit.ts';

/** Fetches texts or content by key, `mf-events/list/fr`; undefined if there is no such item. */
export type LoadContent = (key: string) => Promise<unknown>;

export type Store = ReturnType<typeof createStore>;

/**
 * Loads each module and file once. A failure stays until `forgetFailed`, so that `use` cannot loop. A function and
 * not a class: for our targets private fields need helpers, which every page would fetch.
 */
export function createStore(loadContent: LoadContent) {
  const promises = new Map<string, Promise<unknown>>();
  const contentKeys = new Set<string>();
  /** Ids of loads that failed, and of background retries that have not succeeded. */
  const unresolved = new Set<string>();

  const memoised = <T>(id: string, load: () => Promise<T>): Promise<T> => {
    const known = promises.get(id);
    if (known) return known as Promise<T>;
    const promise = load();
    promises.set(id, promise);
    return promise;
  };
  const keyOf = (item: ContentItem<unknown>, language: Language): string => {
    const key = contentKey(item, language);
    contentKeys.add(key);
    return key;
  };

  const store = {
    /** Whether to retry failed loads in the background, while the composed HTML is on screen. */
    retriesInBackground: false,
    get: <T>({ id, load }: Lazy<T>): Promise<T> => store.once(id, async () => (await load()).default),
    content<T>(item: ContentItem<T>, language: Language): Promise<T | undefined> {
      const key = keyOf(item, language);
      return store.once(key, () => loadContent(key) as Promise<T | undefined>);
    },
    /** Like `content`, but retries for ever: for what every page needs. */
    contentAlways<T>(item: ContentItem<T>, language: Language): Promise<T> {
      const key = keyOf(item, language);
      return memoised(key, () => retryForever(() => loadContent(key) as Promise<T>));
    },
    once: <T>(id: string, load: () => Promise<T>): Promise<T> =>
      memoised(id, () => {
        const markUnresolved = () => unresolved.add(id);
        const promise = store.retriesInBackground ? retryForever(load) : orTimeOut(load());
        if (store.retriesInBackground) markUnresolved();
        promise.then(() => unresolved.delete(id), markUnresolved);
        return promise;
      }),
    /** Called before a retry and on navigation. */
    forgetFailed(): void {
      for (const id of unresolved) promises.delete(id);
      unresolved.clear();
    },
    /** Ids of all requested modules. After a render in Node, these are what the document preloads. */
    get used(): string[] {
      return [...promises.keys()].filter((id) => !contentKeys.has(id));
    },
    /** Keys of all requested texts and content. */
    get usedContent(): string[] {
      return [...contentKeys];
    },
  };
  return store;
}

/** The longest pause between two attempts. */
const maxPauseMs = 60_000;

/** Retries after 2 s, 4 s and so on, at most a minute apart. One that hangs has failed. */
async function retryForever<T>(attempt: () => Promise<T>): Promise<T> {
  for (let pauseMs = 2_000; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await orTimeOut(attempt());
    } catch (error) {
      console.warn('A part of the page could not be loaded; it is tried again.', error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
