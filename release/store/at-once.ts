/** Runs `work` for the items, some at once. Waits until no work is running; throws the first error. */
export async function atOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>, limit = 16): Promise<void> {
  const waiting = [...items].values();
  const workNext = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, workNext));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
