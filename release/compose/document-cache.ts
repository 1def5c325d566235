import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import { hasIntegrity } from 'store/integrity.ts';

const encodings = ['', '.br', '.gz'];

export const cacheKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');

/** The documents of earlier compositions, which the one in `folder` may reuse. */
export class DocumentCache {
  readonly #ids: string[];
  readonly #folder: string;
  readonly #compositions = new Map<string, Composition | undefined>();

  /** `ids` are the compositions, in the order in which to search them. */
  constructor(ids: string[], folder: string) {
    this.#ids = ids;
    this.#folder = folder;
  }

  /**
   * Reuses an undamaged document of a composition for which `matches` holds, and returns that composition. Undefined if
   * there is none.
   */
  reuse(file: string, matches: (composition: Composition) => boolean): Composition | undefined {
    for (const id of this.#ids) {
      const composition = this.#read(id);
      if (!composition || !matches(composition)) continue;
      const [from, to] = [documentsOf(id), this.#folder].map((folder) => path.join(folder, file)) as [string, string];
      const isIntact = (encoding: string) => hasIntegrity(from + encoding, composition.files[file + encoding] ?? '');
      if (!encodings.every(isIntact)) continue;
      for (const encoding of encodings) linkOrCopy(from + encoding, to + encoding);
      return composition;
    }
  }

  /** Reads a composition when it is first needed: most documents are in the first one. */
  #read(id: string): Composition | undefined {
    if (!this.#compositions.has(id)) this.#compositions.set(id, findComposition(id));
    return this.#compositions.get(id);
  }
}

/** A hard link keeps the date of the file, so that the copies of browsers and proxies stay valid. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
