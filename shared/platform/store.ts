import type { Language } from 'contract/language.ts';
import { type ContentItem, contentKey, type Lazy } from 'contract/section.ts';
import { orTimeOut } from 'contract/time-limit.ts';

/** Fetches texts or content by key, `mf-events/list/fr`; undefined if there is no such item. */
export type LoadContent = (key: string) => Promise<unknown>;

/** Loads each module and file once. A failure stays until `forgetFailed`, so that `use` cannot loop. */
export interface Store {
  /** Whether to retry failed loads in the background, while the composed HTML is on screen. */
  retriesInBackground: boolean;
  get: <T>(lazy: Lazy<T>) => Promise<T>;
  content: <T>(item: ContentItem<T>, language: Language) => Promise<T | undefined>;
  /** Like `content`, but retries for ever: for what every page needs. */
  contentAlways: <T>(item: ContentItem<T>, language: Language) => Promise<T>;
  once: <T>(id: string, load: () => Promise<T>) => Promise<T>;
  /** Called before a retry and on navigation. */
  forgetFailed: () => void;
  /** Ids of all requested modules. After a render in Node, these are what the document preloads. */
  readonly used: string[];
  /** Keys of all requested texts and content. */
  readonly usedContent: string[];
}

/** A function and not a class: for our targets private fields need helpers, which every page would fetch. */
export function createStore(loadContent: LoadContent): Store {
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

  const store: Store = {
    retriesInBackground: false,
    get: ({ id, load }) => store.once(id, async () => (await load()).default),
    content<T>(item: ContentItem<T>, language: Language) {
      const key = keyOf(item, language);
      return store.once(key, () => loadContent(key) as Promise<T | undefined>);
    },
    contentAlways<T>(item: ContentItem<T>, language: Language) {
      const key = keyOf(item, language);
      return memoised(key, () => retryForever(() => loadContent(key) as Promise<T>));
    },
    once: (id, load) =>
      memoised(id, () => {
        const markUnresolved = () => unresolved.add(id);
        const promise = store.retriesInBackground ? retryForever(load) : orTimeOut(load());
        if (store.retriesInBackground) markUnresolved();
        promise.then(() => unresolved.delete(id), markUnresolved);
        return promise;
      }),
    forgetFailed() {
      for (const id of unresolved) promises.delete(id);
      unresolved.clear();
    },
    get used() {
      return [...promises.keys()].filter((id) => !contentKeys.has(id));
    },
    get usedContent() {
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
