import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Upload } from 'edit/api/item.ts';
import { day } from '../accounts/time.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { documentFrom } from './document-upload.ts';
import { pictureFrom } from './picture-upload.ts';
import { parseUploadName } from './upload-name.ts';

const megabyte = 1024 * 1024;
const most = { picture: 15 * megabyte, document: 20 * megabyte };

/** No upload is larger. */
export const mostBytes = Math.max(...Object.values(most));

/** Pictures and documents that people have chosen for their drafts, in a folder, each under the hash of its bytes. */
export class Uploads {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Checks a file by what it contains and keeps it. Throws `Refused` with what to do instead. */
  async add(name: string, bytes: Uint8Array): Promise<Upload> {
    const { type, folder, extension } = parseUploadName(name);
    if (bytes.length > most[type]) throw new Refused(413, filled(words.tooHeavy, { megabytes: most[type] / megabyte }));
    if (type === 'picture') {
      const picture = await pictureFrom(bytes, folder);
      const { width, height } = picture;
      return { name, id: this.#keep(picture.bytes), bytes: picture.bytes.length, width, height };
    }
    const document = await documentFrom({ bytes, extension });
    return { name, id: this.#keep(document), bytes: document.length };
  }

  /** Full path of an upload; undefined if there is none, or if this is no hash. */
  fileOf(id: string): string | undefined {
    const file = path.join(this.#folder, id);
    return /^[0-9a-f]{64}$/.test(id) && existsSync(file) ? file : undefined;
  }

  /** Deletes uploads of more than a day ago that no draft uses: a draft is saved shortly after its upload. */
  prune(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#folder)) {
      const file = path.join(this.#folder, name);
      if (!used.has(name) && Date.now() - statSync(file).mtimeMs > day) rmSync(file);
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
