import { setTimeout as pause } from 'node:timers/promises';
import { compositionIds, findComposition } from 'store/composition.ts';
import { liveComposition } from 'store/live.ts';
import { siteFolder } from 'store/site-folder.ts';
import { describeError } from 'workspace/describe-error.ts';
import type { LocalBucket } from './miniflare.ts';
import { Uploader } from './upload.ts';

/** ms between two looks at the store. */
const interval = 100;

/** Keeps a bucket the same as the store folder: what is live first, then what can be previewed. */
export class Follower {
  readonly #uploader: Uploader;
  #live: string | undefined;

  constructor(bucket: LocalBucket) {
    this.#uploader = new Uploader(siteFolder, bucket);
  }

  /** Uploads the live composition and then moves the pointer. Returns its id if it was not live before. */
  async live(): Promise<string | undefined> {
    const id = liveComposition();
    if (!id || id === this.#live) return undefined;
    await this.#uploader.upload(id);
    await this.#uploader.point(id);
    this.#live = id;
    return id;
  }

  /** Goes on until the signal is aborted. A failure is logged once, and tried again. */
  async follow(until: AbortSignal, log: (line: string) => void): Promise<void> {
    let failure = '';
    while (!until.aborted) {
      try {
        const id = await this.live();
        if (id) log(`The Worker shows composition ${id}.`);
        const previews = compositionIds().filter((id) => !this.#uploader.has(id));
        for (const preview of previews.filter(findComposition)) await this.#uploader.upload(preview);
        failure = '';
      } catch (error) {
        const sentence = describeError(error);
        if (!until.aborted && sentence !== failure) log(`The store could not be followed: ${sentence}`);
        failure = sentence;
      }
      await pause(interval, undefined, { signal: until }).catch(() => {});
    }
  }
}
