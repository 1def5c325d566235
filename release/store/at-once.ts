import pLimit from 'p-limit';

/** Runs `work` for the items, some at once. Waits until no work is running; throws the first error. */
export async function atOnce<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>, limit: number): Promise<R[]> {
  const inTurn = pLimit(limit);
  const ended = await Promise.allSettled([...items].map((item) => inTurn(work, item)));
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
