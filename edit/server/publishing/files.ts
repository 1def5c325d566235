import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { documentsFolder } from 'tools/content/links.ts';
import type { ItemServices } from './items.ts';

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
