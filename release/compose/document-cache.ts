import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import { hasIntegrity } from 'store/integrity.ts';
import { reusedList } from './reused-documents.ts';

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
   * there is none. The process that has the right to do so puts it in its place (reused-documents.ts).
   */
  reuse(file: string, matches: (composition: Composition) => boolean): Composition | undefined {
    for (const id of this.#ids) {
      const composition = this.#read(id);
      if (!composition || !matches(composition)) continue;
      const from = path.join(documentsOf(id), file);
      const isIntact = (encoding: string) => hasIntegrity(from + encoding, composition.files[file + encoding] ?? '');
      if (!encodings.every(isIntact)) continue;
      appendFileSync(reusedList(this.#folder), encodings.map((encoding) => `${id} ${file}${encoding}\n`).join(''));
      return composition;
    }
  }

  /** Reads a composition when it is first needed: most documents are in the first one. */
  #read(id: string): Composition | undefined {
    if (!this.#compositions.has(id)) this.#compositions.set(id, findComposition(id));
    return this.#compositions.get(id);
  }
}
