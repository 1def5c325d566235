import { availableParallelism } from 'node:os';

/** Works on as many items at once as there are cores. Waits for all, also after one has failed; throws the first error. */
export async function onAllCores<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const next = async () => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: availableParallelism() }, next));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
