/** The store cannot be reached, or has not what it should have. */
export class Unreachable extends Error {}

/** ms that one attempt may take. */
const timeLimit = 2000;
/** ms for which everything comes from the cache after a failure, so that not every visitor waits for the store. */
const pause = 5000;

let outage: { since: string; pausedUntil: number } | undefined;

/** Since when this Worker could not reach the store, as ISO time; undefined if the last attempt succeeded. */
export const unreachableSince = (): string | undefined => outage?.since;

/** Reads from the store, twice if the first attempt fails. Throws `Unreachable` if that fails too, or a moment ago. */
export async function reach<T>(read: () => Promise<T>): Promise<T> {
  if (outage && Date.now() < outage.pausedUntil) throw new Unreachable('The store could not be reached a moment ago.');
  const attempt = () => inTime(read());
  try {
    const value = await (outage ? attempt() : attempt().catch(attempt));
    if (outage) console.log(`The store can be reached again. It could not since ${outage.since}.`);
    outage = undefined;
    return value;
  } catch (error) {
    if (!outage) console.error(`The store cannot be reached: ${error}`);
    outage = { since: outage?.since ?? new Date().toISOString(), pausedUntil: Date.now() + pause };
    throw new Unreachable('The store cannot be reached.');
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeLimit} ms`)), timeLimit);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
