/** How many files to sync, or objects to send, at once. */
const limit = 16;

/** Runs `work` for each item, some at once. Throws the first error, when no work is running any more. */
export async function atOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let failed: { error: unknown } | undefined;
  const next = async (): Promise<void> => {
    for (let item = waiting.next(); !item.done && !failed; item = waiting.next())
      await work(item.value).catch((error) => {
        failed ??= { error };
      });
  };
  await Promise.all(Array.from({ length: limit }, next));
  if (failed) throw failed.error;
}
