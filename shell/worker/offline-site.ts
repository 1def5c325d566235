import type { Both } from 'contract/language.ts';

/** What `/worker.js` says of the site in one language (src/offline/worker-script.ts). */
export interface OfflineTexts {
  /** Above a kept page. `{{when}}` is when it was fetched. */
  kept: string;
  /** After it, the link to the offline page. */
  more: string;
  /** On the offline page, in place of a page that is not kept. */
  never: string;
  retry: string;
}

export interface OfflinePages {
  /** The address of the offline page. */
  offlinePage: string;
  /** Addresses of other pages that are kept before anybody opens them. */
  inAdvance: string[];
  texts: OfflineTexts;
}

export type OfflineSite = Both<OfflinePages>;
