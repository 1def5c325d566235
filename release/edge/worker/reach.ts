/** The store cannot be reached, or has not what it should have. */
export class Unreachable extends Error {}

/** ms that one attempt may take. */
const timeLimit = 2000;
/** ms for which everything comes from the cache after a failure, so that not every visitor waits for the store. */
const pause = 5000;

let outage: { since: number; pausedUntil: number } | undefined;

/** Since when this Worker could not reach the store, as ISO time; undefined if the last attempt succeeded. */
export const unreachableSince = (): string | undefined => outage && new Date(outage.since).toISOString();

export const isPaused = (): boolean => outage !== undefined && Date.now() < outage.pausedUntil;

/** Reads from the store, twice if the first attempt fails. Throws `Unreachable` if that fails too. */
export async function reach<T>(read: () => Promise<T>): Promise<T> {
  const attempts = outage ? 1 : 2;
  for (let attempt = 1; ; attempt++) {
    try {
      const value = await inTime(read());
      if (outage) console.log(`The store can be reached again. It could not since ${unreachableSince()}.`);
      outage = undefined;
      return value;
    } catch (error) {
      if (attempt < attempts) continue;
      const now = Date.now();
      if (!outage) console.error(`The store cannot be reached: ${error}`);
      outage = { since: outage?.since ?? now, pausedUntil: now + pause };
      throw new Unreachable('The store cannot be reached.');
    }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeLimit} ms`)), timeLimit);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
