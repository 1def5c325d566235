/** Aborts a request after a time and rejects. (Older browsers lack `AbortSignal.timeout`.) */
export const withTimeLimit = <T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`No answer within ${limitMs / 1000} s.`));
    }, limitMs);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** How long a visitor waits for a part of a page. */
const partLimitMs = 12_000;

/** Rejects if a part of a page takes too long. */
export const orTimeOut = <T>(promise: Promise<T>): Promise<T> => withTimeLimit(partLimitMs, () => promise);
