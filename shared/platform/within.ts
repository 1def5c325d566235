/** How long a visitor waits for a part of a page, ms. */
const patience = 12_000;

/** Rejects if a part of a page takes too long. */
export function within<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${patience / 1000} s.`)), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
