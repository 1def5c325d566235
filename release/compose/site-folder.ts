import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import { hasIntegrity, integrityOf } from 'store/integrity.ts';
import { compressFile, isCompressible } from './compress.ts';

const encodings = ['.br', '.gz'];
/** How many files may wait for compression, which is slower than rendering: all of them are in memory. */
const waitingFiles = 32;

/** The folder of a composition while it is made. Takes from earlier compositions what has not changed. */
export class SiteFolder {
  /** The integrity of each file, by its name. */
  readonly files: Record<string, string> = {};
  readonly #folder: string;
  /** In the order in which to search them. */
  readonly #earlier: { id: string; composition: Composition }[];
  readonly #compressing = new Set<Promise<void>>();
  /** Of a compression, such as a full disk. */
  #failure: { error: unknown } | undefined;

  constructor(folder: string, earlier: string[]) {
    this.#folder = folder;
    this.#earlier = earlier.flatMap((id) => {
      const composition = findComposition(id);
      return composition ? [{ id, composition }] : [];
    });
  }

  /** The first earlier composition for which `matches` holds. */
  find(matches: (composition: Composition) => boolean): Composition | undefined {
    return this.#earlier.find(({ composition }) => matches(composition))?.composition;
  }

  /**
   * Takes a file with its compressed copies, undamaged, from the first earlier composition for which `matches` holds, and
   * returns that composition. Undefined if there is none.
   */
  reuse(name: string, matches: (composition: Composition) => boolean): Composition | undefined {
    for (const { id, composition } of this.#earlier) {
      if (!matches(composition)) continue;
      const names = withCopies(name);
      const from = (one: string) => path.join(documentsOf(id), one);
      if (!names.every((one) => hasIntegrity(from(one), composition.files[one] ?? ''))) continue;
      for (const one of names) {
        linkOrCopy(from(one), path.join(this.#folder, one));
        this.files[one] = composition.files[one] as string;
      }
      return composition;
    }
  }

  /** Writes a file, unless an earlier composition has the same. Other threads compress it meanwhile. */
  async write(name: string, content: string | Buffer, how?: Parameters<typeof compressFile>[1]): Promise<void> {
    const integrity = integrityOf(Buffer.from(content));
    if (this.reuse(name, ({ files }) => files[name] === integrity)) return;
    const file = path.join(this.#folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    this.files[name] = integrity;
    const work = compressFile(file, how)
      .then(() => {
        for (const copy of withCopies(name).slice(1))
          this.files[copy] = integrityOf(readFileSync(path.join(this.#folder, copy)));
      })
      .catch((error) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#compressing.delete(work));
    this.#compressing.add(work);
    await this.#untilCompressed(waitingFiles);
  }

  /** Waits until nothing is written any more, also after a failure. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#compressing);
  }

  finished(): Promise<void> {
    return this.#untilCompressed(0);
  }

  async #untilCompressed(most: number): Promise<void> {
    while (this.#compressing.size > most) await Promise.race(this.#compressing);
    if (this.#failure) throw this.#failure.error;
  }
}

const withCopies = (name: string): string[] =>
  isCompressible(name) ? [name, ...encodings.map((encoding) => name + encoding)] : [name];

/** A hard link keeps the date of the file, so that the copies of browsers and proxies stay valid. */
function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
