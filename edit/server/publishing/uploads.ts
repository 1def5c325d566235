import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isContentName } from 'contract/file-names.ts';
import type { Upload } from 'edit/api/item.ts';
import sharp from 'sharp';
import { minimumSize } from 'tools/content/check/picture-mistakes.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { day } from '../accounts/tables.ts';
import { Refused } from '../refused.ts';
import { type ChosenDocument, documentFrom } from './document-upload.ts';

const megabyte = 1024 * 1024;
const maxBytesOf = { picture: 15 * megabyte, document: 20 * megabyte };

export const maxUploadBytes = Math.max(...Object.values(maxBytesOf));

const picture = /^pictures\/[a-z]+(?:-[a-z]+)*\/[^/]+\.(jpg)$/;
const document = new RegExp(`^${documentsFolder}/[^/]+\\.(pdf|docx|pptx)$`);

/** The extension of an upload's name. Throws `Refused` for a wrong name, such as one with `..`. */
export function extensionOf(name: string): 'jpg' | ChosenDocument['extension'] {
  const [, extension] = picture.exec(name) ?? document.exec(name) ?? [];
  if (!extension || !isContentName(path.parse(name).name)) throw new Refused(400, 'wrongName');
  return extension as 'jpg' | ChosenDocument['extension'];
}

export type Uploads = ReturnType<typeof uploadsIn>;

/** Pictures and documents that people have chosen, in a folder, each under the hash of its bytes. */
export function uploadsIn(folder: string) {
  mkdirSync(folder, { recursive: true });

  function keep(bytes: Uint8Array): string {
    const id = hash('sha256', bytes);
    const aside = path.join(folder, `.${randomUUID()}`);
    // Written again even if it exists, so that its date is today's.
    try {
      writeFileSync(aside, bytes);
      renameSync(aside, path.join(folder, id));
    } finally {
      // On a full disk.
      rmSync(aside, { force: true });
    }
    return id;
  }

  return {
    /** Checks a file by what it contains and keeps it. Throws `Refused` with what to do instead. */
    async add(name: string, bytes: Uint8Array): Promise<Upload> {
      const extension = extensionOf(name);
      const limit = extension === 'jpg' ? maxBytesOf.picture : maxBytesOf.document;
      if (bytes.length > limit) throw new Refused(413, 'tooHeavy', { megabytes: limit / megabyte });
      const checked = extension === 'jpg' ? pictureFrom(bytes) : documentFrom({ bytes, extension });
      const { bytes: kept, ...rest } = await checked;
      return { name, id: keep(kept), ...rest };
    },

    /** Full path of an upload; undefined if there is none, or if this is no hash. */
    fileOf(id: string): string | undefined {
      const file = path.join(folder, id);
      return /^[0-9a-f]{64}$/.test(id) && existsSync(file) ? file : undefined;
    },

    /** Deletes uploads of more than a day ago that no draft uses: a draft is saved shortly after. */
    prune(used: ReadonlySet<string>): void {
      for (const name of readdirSync(folder)) {
        const file = path.join(folder, name);
        if (!used.has(name) && Date.now() - statSync(file).mtimeMs > day) rmSync(file);
      }
    },
  };
}

/** Larger than any phone's camera at present, and small enough to be decoded in a few hundred megabytes. */
const maxPixels = 110_000_000;

/** The site shows no picture wider than 1280 px, on screens with up to two pixels for each. */
const maxWidthPx = 2560;

/** A JPEG, PNG or WebP image, by its first bytes: sharp would also read SVG and other formats. */
export const isPicture = (bytes: Uint8Array): boolean =>
  /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'));

/** An upright JPEG of the pixels alone: without place, owner or anything hidden. Throws `Refused`. */
async function pictureFrom(bytes: Uint8Array) {
  if (!isPicture(bytes)) throw new Refused(422, 'notAPicture');
  const image = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: 30 });
  const { width, height } = (await image().metadata().catch(reason)).autoOrient;
  // A panorama stays as high as a page needs.
  const widest = Math.max(maxWidthPx, Math.ceil((minimumSize.height * width) / height));
  const bytesOfJpeg = await image()
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(reason);
  return { bytes: bytesOfJpeg };
}

function reason({ message }: Error): never {
  throw /pixel limit/i.test(message) ? new Refused(413, 'tooManyPixels') : new Refused(422, 'notAPicture');
}
