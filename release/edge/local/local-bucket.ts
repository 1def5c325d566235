import type { ObjectStore } from 'mirror/object-store.ts';
import type { LocalBucket } from './miniflare.ts';

/** A mirror in the R2 that Miniflare has on this machine. */
export const objectsIn = (bucket: LocalBucket): ObjectStore => ({
  address: 'the local bucket',
  async get(key) {
    const found = await bucket.get(key);
    return found ? Buffer.from(await found.arrayBuffer()) : undefined;
  },
  async put(key, content) {
    await bucket.put(key, new Uint8Array(content));
  },
  delete: (key) => bucket.delete(key),
  async list() {
    const listed = new Map<string, number>();
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await bucket.list({ ...(cursor && { cursor }) });
      for (const { key, uploaded } of page.objects) listed.set(key, uploaded.getTime());
      [cursor, more] = [page.cursor, page.truncated];
    }
    return listed;
  },
});
