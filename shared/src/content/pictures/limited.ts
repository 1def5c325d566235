/** Runs at most so many tasks at once, in the order in which they were asked for. */
export function limited(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;

  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A task that ends hands its place on.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
