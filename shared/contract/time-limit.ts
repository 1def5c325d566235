/** Gives up a request after a time, ms: aborts it and rejects. (`AbortSignal.timeout` is missing in older browsers.) */
export const withTimeLimit = <T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`No answer within ${limit / 1000} s.`));
    }, limit);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** How long a visitor waits for a part of a page, ms. */
const patience = 12_000;

/** Rejects if a part of a page takes too long. */
export const within = <T>(promise: Promise<T>): Promise<T> => withTimeLimit(patience, () => promise);
