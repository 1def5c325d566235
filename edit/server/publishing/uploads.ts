import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Upload } from 'edit/api/item.ts';
import type { DocumentToCheck } from './document-thread.ts';
import { pictureFrom } from './picture-upload.ts';
import { Refused } from './refused.ts';
import { Thread } from './thread.ts';
import { parseUploadName } from './upload-name.ts';

const megabyte = 1024 * 1024;
const most = { picture: 15 * megabyte, document: 20 * megabyte };

/** No upload is larger. */
export const mostBytes = Math.max(...Object.values(most));

/** Pictures and documents that people have chosen for their drafts, in a folder, each under the hash of its bytes. */
export class Uploads {
  readonly #folder: string;
  readonly #documents = new Thread<DocumentToCheck, void>(new URL('./document-thread.ts', import.meta.url), 30);

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Checks a file by what it contains and keeps it. Throws `Refused` with what to do instead. */
  async add(name: string, bytes: Uint8Array): Promise<Upload> {
    const { type, folder, extension } = parseUploadName(name);
    if (bytes.length > most[type]) throw tooLarge(most[type] / megabyte);
    if (type === 'picture') {
      const picture = await pictureFrom(bytes, folder);
      const { width, height } = picture;
      return { name, id: this.#keep(picture.bytes), bytes: picture.bytes.length, width, height };
    }
    await this.#documents.ask({ bytes, extension });
    return { name, id: this.#keep(bytes), bytes: bytes.length };
  }

  /** Full path of an upload; undefined if there is none, or if this is no hash. */
  fileOf(id: string): string | undefined {
    const file = path.join(this.#folder, id);
    return /^[0-9a-f]{64}$/.test(id) && existsSync(file) ? file : undefined;
  }

  read(id: string): Buffer | undefined {
    const file = this.fileOf(id);
    return file ? readFileSync(file) : undefined;
  }

  end(): Promise<void> {
    return this.#documents.end();
  }

  /** Deletes uploads of more than a day ago that no draft uses: a draft is saved shortly after its upload. */
  prune(used: ReadonlySet<string>, now = Date.now()): void {
    for (const name of readdirSync(this.#folder)) {
      const file = path.join(this.#folder, name);
      if (!used.has(name) && now - statSync(file).mtimeMs > 24 * 60 * 60 * 1000) rmSync(file);
    }
  }

  #keep(bytes: Uint8Array): string {
    const id = createHash('sha256').update(bytes).digest('hex');
    const aside = path.join(this.#folder, `.${randomUUID()}`);
    // Written again even if it exists, so that its date is today's.
    writeFileSync(aside, bytes);
    renameSync(aside, path.join(this.#folder, id));
    return id;
  }
}

const tooLarge = (megabytes: number) =>
  new Refused(413, {
    fr: `Ce fichier est trop lourd : ${megabytes} Mo au plus. Réduisez-le, puis choisissez-le de nouveau.`,
    en: `This file is too large: at most ${megabytes} MB. Make it smaller, and choose it again.`,
  });
