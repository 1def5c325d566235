/** Gives up a request after a time, ms. Rejects then. (`AbortSignal.timeout` is missing in older browsers.) */
export async function withTimeLimit<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limit);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
