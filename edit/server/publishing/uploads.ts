import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isContentName } from 'contract/file-names.ts';
import type { Upload } from 'edit/api/item.ts';
import sharp from 'sharp';
import { least } from 'tools/content/check/picture-mistakes.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { pageFolders } from 'tools/content/modules.ts';
import { day } from '../accounts/tables.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { type ChosenDocument, documentFrom } from './document-upload.ts';

const megabyte = 1024 * 1024;
const most = { picture: 15 * megabyte, document: 20 * megabyte };

/** No upload is larger. */
export const mostBytes = Math.max(...Object.values(most));

/** Where an upload goes, relative to shared/content. */
type UploadName =
  | { type: 'picture'; folder: string; extension: 'jpg' }
  | { type: 'document'; folder: string; extension: ChosenDocument['extension'] };

const picture = /^(?<folder>pictures\/[a-z]+(?:-[a-z]+)*)\/[^/]+\.jpg$/;
const document = new RegExp(`^(?<folder>${documentsFolder})/[^/]+\\.(?<extension>pdf|docx|pptx)$`);

/** Throws `Refused` for a name that no upload may have, such as one with `..`. */
export function parseUploadName(name: string): UploadName {
  const parts = (picture.exec(name) ?? document.exec(name))?.groups;
  if (!parts || !isContentName(path.parse(name).name)) throw new Refused(400, words.wrongName);
  const { folder = '', extension = 'jpg' } = parts;
  return { type: extension === 'jpg' ? 'picture' : 'document', folder, extension } as UploadName;
}

/** The name, or the first of `name-2.jpg`, `name-3.jpg`, … that is free: an upload replaces no other file. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const numbered = (number: number): string => (number === 1 ? name : name.replace(/(?=\.\w+$)/, `-${number}`));
  let number = 1;
  while (isTaken(numbered(number))) number++;
  return numbered(number);
}

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
    const checked = type === 'picture' ? pictureFrom(bytes, folder) : documentFrom({ bytes, extension });
    const { bytes: kept, ...rest } = await checked;
    return { name, id: this.#keep(kept), bytes: kept.length, ...rest };
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
    try {
      writeFileSync(aside, bytes);
      renameSync(aside, path.join(this.#folder, id));
    } finally {
      // On a full disk.
      rmSync(aside, { force: true });
    }
    return id;
  }
}

/** Larger than any phone's camera at present, and small enough to be decoded in a few hundred megabytes. */
const mostPixels = 110_000_000;

/** The site shows no picture wider than 1280 px, on screens with up to two pixels for each. */
const mostWidth = 2560;

const signatures = { jpeg: /^\xff\xd8\xff/, png: /^\x89PNG/, webp: /^RIFF....WEBP/s };

/** Decided before any decoder runs: sharp would also read SVG and other formats. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return Object.values(signatures).some((signature) => signature.test(start));
}

/** An upright JPEG of the pixels alone: without place, owner or anything hidden. Throws `Refused` for other files. */
async function pictureFrom(bytes: Uint8Array, folder: string) {
  if (!isPicture(bytes)) throw new Refused(422, words.notAPicture);
  const image = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: 30 });
  const { width, height } = await image()
    .metadata()
    .then(({ autoOrient }) => autoOrient, reason);
  const needed = neededSize(folder);
  if (needed && (width < needed.width || height < needed.height)) {
    const sizes = { size: shown({ width, height }), needed: shown(needed) };
    throw new Refused(422, filled(words.tooFewPixels, sizes));
  }
  // A panorama stays wide enough for its height.
  const widest = Math.max(mostWidth, Math.ceil(((needed?.height ?? 0) * width) / height));
  const picture = await image()
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(reason);
  return { bytes: picture };
}

/** What the content check asks of pictures of items with pages of their own. */
const neededSize = (folder: string) =>
  Object.keys(pageFolders).some((name) => folder === `pictures/${name}`) ? least : undefined;

function reason({ message }: Error): never {
  throw /pixel limit/i.test(message) ? new Refused(413, words.tooManyPixels) : new Refused(422, words.notAPicture);
}

const shown = ({ width, height }: typeof least): string => `${width} × ${height}`;
