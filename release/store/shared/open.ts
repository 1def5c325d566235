import { sharedAddress } from './address.ts';
import type { SharedStore } from './shared-store.ts';

const opened = new Map<string, Promise<SharedStore>>();

/** The store that `SITE_STORE` names; undefined if the store is a folder. */
export const sharedStore = async (): Promise<SharedStore | undefined> =>
  sharedAddress ? openShared(sharedAddress) : undefined;

/** The client is loaded only for a store in a bucket. */
export function openShared(address: string): Promise<SharedStore> {
  const store = opened.get(address) ?? import('./bucket.ts').then(({ openBucket }) => openBucket(address));
  opened.set(address, store);
  return store;
}
