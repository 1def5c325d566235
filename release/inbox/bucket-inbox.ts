import { openShared } from 'store/shared/open.ts';
import { TooLong } from 'store/shared/shared-store.ts';
import type { Inbox } from './inbox.ts';
import { Refusal } from './refusal.ts';

/** An inbox in a bucket, `s3://bucket/prefix/inbox/mf-events`. The keys are in the usual variables. */
export function openBucketInbox(place: string): Inbox {
  const store = () => openShared(place);
  return {
    async names() {
      return (await (await store()).list('')).map(({ key }) => key);
    },
    async read(name, maxBytes) {
      // Who may not list the whole bucket is told “forbidden” about a missing object.
      const listed = await (await store()).list(name);
      if (!listed.some(({ key }) => key === name)) return undefined;
      try {
        return (await (await store()).get(name, maxBytes))?.content;
      } catch (error) {
        if (error instanceof TooLong) throw new Refusal(`${name} is longer than ${maxBytes} bytes.`);
        throw error;
      }
    },
    async create(name, content) {
      return (await store()).create(name, content);
    },
    async replace(name, content) {
      await (await store()).put(name, content);
    },
    async remove(name) {
      await (await store()).deleteOlder(name, Number.POSITIVE_INFINITY);
    },
  };
}
