import { createHash } from 'node:crypto';
import { atOnce } from 'store/at-once.ts';
import { failpoint } from 'store/failpoint.ts';
import type { Log } from 'store/message.ts';
import type { ListedObject, ObjectStore } from './object-store.ts';

/** An object that a mirror must have. `content` is undefined if the store has it not, or no longer as it was made. */
export interface Outgoing {
  key: string;
  content: () => Buffer | undefined;
}

/** Sends objects to a mirror as far as it lacks them. */
export class Sender {
  objects = 0;
  bytes = 0;
  /** Objects that the mirror had with other content. */
  mended = 0;
  readonly #target: ObjectStore;
  readonly #listed: Map<string, ListedObject>;
  readonly #compare: boolean;
  readonly #log: Log;
  readonly #sent = new Set<string>();

  /** `compare`: also sends again what differs. Otherwise an object that is there counts as whole. */
  constructor(target: ObjectStore, listed: Map<string, ListedObject>, compare: boolean, log: Log) {
    this.#target = target;
    this.#listed = listed;
    this.#compare = compare;
    this.#log = log;
  }

  has = (key: string): boolean => this.#sent.has(key) || this.#listed.has(key);

  /** Returns the keys of objects that neither the mirror nor the store has. */
  async send(outgoing: Outgoing[]): Promise<string[]> {
    const lost: string[] = [];
    await atOnce(outgoing, async ({ key, content: read }) => {
      const there = this.#listed.get(key);
      if (this.#sent.has(key) || (there && !this.#compare)) return;
      const content = read();
      if (!content && !there) lost.push(key);
      if (!content || (there && isSame(there, content))) return;
      this.#sent.add(key);
      await this.#target.put(key, content);
      failpoint(`${key} is mirrored`);
      this.objects += 1;
      this.bytes += content.length;
      if (there) this.mended += 1;
      if (this.objects % 500 === 0)
        this.#log({ code: 'mirror.sending', params: { count: this.objects, megabytes: megabytes(this.bytes) } });
    });
    return lost;
  }
}

export const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;

const isSame = ({ size, md5 }: ListedObject, content: Buffer): boolean =>
  size === content.length && (md5 === undefined || md5 === createHash('md5').update(content).digest('hex'));
