import type { Release } from 'store/release.ts';

/** What the composer's process is to compose. */
export interface ComposeRequest {
  /** Where to write the documents. */
  folder: string;
  releases: Release[];
  today: string;
  /** The compositions whose documents may be reused. */
  cached: string[];
}
