/** Runs at most `most` tasks at once, first come, first served. */
export function limited(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;

  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A finished task passes its slot to the next.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
