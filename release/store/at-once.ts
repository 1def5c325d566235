import pLimit from 'p-limit';

/** Runs `work` for the items, some at once. Waits until no work is running; throws the first error. */
export async function atOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>, limit = 16): Promise<void> {
  const inTurn = pLimit(limit);
  const ended = await Promise.allSettled([...items].map((item) => inTurn(work, item)));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
