import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { repository } from 'workspace/apps.ts';
import { type Effort, formats, type Kind, kinds, share } from './kinds.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { type MadePicture, makePicture } from './make.ts';

/** Encoded pictures of earlier builds. Git ignores the folder, and it may be deleted at any time. */
const cacheFolder = path.join(repository, '.cache/pictures');

export interface PreparedPicture extends MadePicture {
  /** Where its files are. */
  folder: string;
  /** See `pictureName`. */
  name: string;
}

const inTurn = limitConcurrency(availableParallelism());
const preparing = new Map<string, Promise<PreparedPicture>>();

/**
 * Encodes a picture, unless the cache has the files for the same original and settings. Throws `ContentError` if the
 * original cannot be read.
 */
export function preparePicture(original: string, kind: Kind, cache = cacheFolder): Promise<PreparedPicture> {
  const effort = effortFor(original, kind, cache);
  const folder = path.join(cache, keyOf(original, kind, effort));
  const known = preparing.get(folder);
  if (known) return known;
  const promise = inTurn(async () => ({
    ...(await makeOnce(original, kind, folder, effort)),
    folder,
    name: nameOf(original, folder),
  }));
  preparing.set(folder, promise);
  promise.catch(() => preparing.delete(folder));
  return promise;
}

async function makeOnce(original: string, kind: Kind, folder: string, effort: Effort): Promise<MadePicture> {
  const facts = path.join(folder, 'picture.json');
  if (existsSync(facts)) return JSON.parse(readFileSync(facts, 'utf8'));
  const making = `${folder}.${randomUUID()}`;
  try {
    const made = await makePicture(original, kind, making, effort);
    writeFileSync(path.join(making, 'picture.json'), `${JSON.stringify(made)}\n`);
    renameSync(making, folder);
    return made;
  } catch (error) {
    // Another build has finished first. Its files are the same.
    if (existsSync(facts)) return JSON.parse(readFileSync(facts, 'utf8'));
    throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** The original's name, with a hash of it and of the settings: `butere-french-day-2025-1a2b3c4d5e`. */
export const pictureName = (original: string, kind: Kind): string =>
  nameOf(original, keyOf(original, kind, effortFor(original, kind, cacheFolder)));

const nameOf = (original: string, folder: string): string => `${path.parse(original).name}-${path.basename(folder)}`;

/** With `SITE_PICTURES=quick`, a picture that is not in the cache is encoded with little effort. */
const effortFor = (original: string, kind: Kind, cache: string): Effort =>
  process.env.SITE_PICTURES === 'quick' && !existsSync(path.join(cache, keyOf(original, kind, 'full')))
    ? 'quick'
    : 'full';

const keyOf = (original: string, kind: Kind, effort: Effort): string =>
  createHash('sha256')
    .update(JSON.stringify([path.extname(original), kinds[kind], formats[effort], share, sharp.versions]))
    .update(readFileSync(original))
    .digest('hex')
    .slice(0, 10);
