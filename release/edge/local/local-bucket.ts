import type { ListedObject, ObjectStore } from 'mirror/object-store.ts';
import type { LocalBucket } from './miniflare.ts';

/** A mirror in the R2 that Miniflare has on this machine. */
export const objectsIn = (bucket: LocalBucket): ObjectStore => ({
  address: 'the local bucket',
  async get(key) {
    const found = await bucket.get(key);
    return found ? { content: Buffer.from(await found.arrayBuffer()), modified: found.uploaded.getTime() } : undefined;
  },
  async put(key, content) {
    await bucket.put(key, new Uint8Array(content));
  },
  delete: (key) => bucket.delete(key),
  async list() {
    const listed: ListedObject[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await bucket.list({ ...(cursor && { cursor }) });
      for (const { key, size, uploaded } of page.objects) listed.push({ key, size, modified: uploaded.getTime() });
      [cursor, more] = [page.cursor, page.truncated];
    }
    return listed;
  },
});
