import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Upload } from 'edit/api/item.ts';
import sharp from 'sharp';
import { documentsFolder } from 'tools/content/markdown.ts';
import { mayChange } from '../forms/owned-fields.ts';
import { NotYours } from '../refused.ts';
import type { ItemServices } from './items.ts';
import { freeName, parseUploadName } from './uploads.ts';

/** Full path of a picture or document of the site; undefined for any other name. */
export function contentFile(name: string, { committed }: ItemServices): string | undefined {
  const folder = ['pictures', documentsFolder].find((one) => name.startsWith(`${one}/`));
  if (!folder) return undefined;
  const { content } = committed;
  const file = path.join(content, name);
  if (!existsSync(file)) return undefined;
  // Neither `..` nor a symbolic link leads out of the folder.
  const full = realpathSync(file);
  const isInside = full.startsWith(path.join(realpathSync(content), folder, path.sep));
  return isInside && statSync(full).isFile() ? full : undefined;
}

/** For lists, on screens with two pixels for each. */
const smallWidth = 240;

/** A small copy of a picture, made once. A drawing stays as it is. */
export async function smallCopy(file: string, { folder }: ItemServices): Promise<string> {
  if (file.endsWith('.svg')) return file;
  const bytes = readFileSync(file);
  const copies = path.join(folder, 'small');
  const copy = path.join(copies, `${createHash('sha256').update(bytes).digest('hex')}.jpg`);
  if (existsSync(copy)) return copy;
  mkdirSync(copies, { recursive: true });
  const unfinished = `${copy}.${process.pid}`;
  await sharp(bytes)
    .resize({ width: smallWidth, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 70 })
    .toFile(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

/**
 * Checks and keeps a file that someone has chosen. Its name gets a number if a file of the site or another upload has it.
 * Throws `Refused`, before `read` is called if the name is wrong or of another team.
 */
export async function addUpload(
  name: string,
  read: () => Promise<Uint8Array>,
  teams: readonly string[],
  services: ItemServices,
): Promise<Upload> {
  parseUploadName(name);
  if (!mayChange(name, teams)) throw new NotYours(name);
  const upload = await services.uploads.add(name, await read());
  return { ...upload, name: freeName(name, (one) => isTaken(one, upload.id, services)) };
}

/** The same bytes may have the same name: a file that was sent again because its answer was lost. */
function isTaken(name: string, id: string, services: ItemServices): boolean {
  const file = contentFile(name, services);
  const others = services.drafts.list().flatMap(({ uploads }) => uploads);
  return (
    (file !== undefined && createHash('sha256').update(readFileSync(file)).digest('hex') !== id) ||
    others.some((other) => other.name === name && other.id !== id)
  );
}
