import { within } from './within.ts';

/** The longest pause between two attempts, ms. */
const longestPause = 60_000;

/** Retries after 2 s, 4 s and so on, at most a minute apart, until an attempt succeeds. One that hangs counts as failed. */
export async function retryForever<T>(attempt: () => Promise<T>): Promise<T> {
  for (let pause = 2_000; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await within(attempt());
    } catch (error) {
      console.warn('A part of the page could not be loaded; it is tried again.', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
