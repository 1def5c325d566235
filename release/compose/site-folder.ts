import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPlainPath } from 'contract/file-names.ts';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import { hasIntegrity, integrityOf } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import { linkOrCopy } from 'tools/workspace/repository.ts';
import { formsOf, writeForms } from './compress.ts';

/** The folder of a composition while it is made. Takes from earlier compositions what has not changed. */
export class SiteFolder {
  readonly files: Record<string, string> = {};
  readonly #folder: string;
  /** In the order in which to search them. */
  readonly #earlier: { id: string; composition: Composition }[];

  constructor(folder: string, earlier: (string | undefined)[]) {
    this.#folder = folder;
    this.#earlier = earlier.flatMap((id) => {
      const composition = findComposition(id);
      return id && composition ? [{ id, composition }] : [];
    });
  }

  find(matches: (composition: Composition) => boolean): Composition | undefined {
    return this.#earlier.find(({ composition }) => matches(composition))?.composition;
  }

  read(name: string): string {
    return readFileSync(path.join(this.#folder, name), 'utf8');
  }

  /** Takes a file and its compressed copies, undamaged, from the first earlier composition that `matches`. */
  reuse(name: string, matches: (composition: Composition) => boolean): Composition | undefined {
    const names = formsOf(name);
    const found = this.#earlier.find(
      ({ id, composition }) =>
        matches(composition) &&
        names.every((one) => hasIntegrity(path.join(documentsOf(id), one), composition.files[one] ?? '')),
    );
    for (const one of found ? names : []) {
      linkOrCopy(path.join(documentsOf(found?.id ?? ''), one), path.join(this.#folder, one));
      this.files[one] = found?.composition.files[one] as string;
    }
    return found?.composition;
  }

  /**
   * Writes a file with its compressed copies, unless an earlier composition has the same. Refuses names that lead out of
   * the folder, and never writes into an existing file, which may be the live site’s by a hard link.
   */
  async write(name: string, content: string | Buffer): Promise<void> {
    if (!isPlainPath(name) || Object.hasOwn(this.files, name)) throw refusal('refused.oddFile', { file: name });
    const integrity = integrityOf(Buffer.from(content));
    if (this.reuse(name, ({ files }) => files[name] === integrity)) return;
    Object.assign(this.files, await writeForms(this.#folder, name, content));
  }
}
