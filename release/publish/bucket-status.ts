import { readCut } from 'store/shared/cut.ts';
import { damagedObjects } from 'store/shared/mend.ts';
import { sharedStore } from 'store/shared/open.ts';
import { pull } from 'store/shared/pull.ts';
import { describeError } from 'workspace/describe-error.ts';

export interface BucketStatus {
  address: string;
  /** Why it cannot be used now. */
  fault?: string;
  /** When a server of this working copy last reached it (ISO), if it cannot. */
  cutSince?: string;
  /** Objects of the live site that are missing, or differ from their manifest. */
  damaged: string[];
}

/** Undefined if the store is a folder. */
export async function bucketStatus(): Promise<BucketStatus | undefined> {
  const store = await sharedStore();
  if (!store) return;
  const { address } = store;
  const cut = readCut();
  const cutSince = cut && { cutSince: cut.since };
  try {
    await pull(store, { whole: true });
    const damaged = (await damagedObjects(store)).map(({ key }) => key);
    return { address, damaged, ...(cut && { fault: cut.why }), ...cutSince };
  } catch (error) {
    return { address, damaged: [], fault: describeError(error), ...cutSince };
  }
}

export function bucketSentences(status: BucketStatus | undefined): string[] {
  if (!status) return [];
  const { address, fault, cutSince, damaged } = status;
  const [first, ...others] = damaged;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return [
    ...(cutSince
      ? [`This machine has not followed ${address} since ${cutSince}, and serves the site as it was then.`]
      : []),
    ...(fault ? [fault] : []),
    ...(first
      ? [`${first}${more} is missing from ${address}, or has changed. Put it there again: pnpm recompose`]
      : []),
  ];
}
