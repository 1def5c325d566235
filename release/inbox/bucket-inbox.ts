import type { Inbox } from './inbox.ts';

export function openBucketInbox(place: string): Inbox {
  throw new Error(`${place}: inboxes in a bucket are not there yet.`);
}
