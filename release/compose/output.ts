import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile } from './compress.ts';

/** How many files may wait for compression, which is slower than rendering: all of them are in memory. */
const waitingFiles = 32;

/** Writes the files of a composition to its folder. Other threads compress them meanwhile. */
export class Output {
  readonly #folder: string;
  readonly #compressing = new Set<Promise<void>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(name: string, content: string, how?: Parameters<typeof compressFile>[1]): Promise<void> {
    const file = path.join(this.#folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    const work = compressFile(file, how).finally(() => this.#compressing.delete(work));
    this.#compressing.add(work);
    await this.#untilCompressed(waitingFiles);
  }

  finished(): Promise<void> {
    return this.#untilCompressed(0);
  }

  async #untilCompressed(most: number): Promise<void> {
    while (this.#compressing.size > most) await Promise.race(this.#compressing);
  }
}
