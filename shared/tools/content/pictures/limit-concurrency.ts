/** Returns a function that runs tasks in the order of its calls, at most `max` at once. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = max;

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
