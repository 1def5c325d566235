import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { cardDesign, makeCard } from '../../drawing/share-card.ts';
import { cacheFolder } from '../../workspace/repository.ts';
import type { Planned } from '../published.ts';
import { type Effort, formats, kinds, type MadePicture, makePicture, share } from './make.ts';

interface PreparedPicture extends MadePicture {
  folder: string;
  /** The original's, with a hash of it and of the settings: `butere-french-day-2025-1a2b3c4d5e`. */
  name: string;
}

const pictureCache = path.join(cacheFolder, 'pictures');
const inTurn = pLimit(availableParallelism());
const preparing = new Map<string, Promise<PreparedPicture>>();

/** Encodes a picture unless the cache has it with the same settings. Throws `ContentError`. */
export function preparePicture(planned: Planned, cache = pictureCache): Promise<PreparedPicture> {
  const { originalFile } = planned;
  const effort = effortFor(planned, cache);
  const key = keyOf(planned, effort);
  const folder = path.join(cache, key);
  const started = preparing.get(folder);
  if (started) return started;
  const make = (making: string): Promise<MadePicture> =>
    'lines' in planned ? makeCard(planned, making, effort) : makePicture(originalFile, planned.kind, making, effort);
  const name = `${path.parse(originalFile).name}-${key}`;
  const promise = inTurn(async () => ({ ...(await makeOnce(folder, make)), folder, name }));
  preparing.set(folder, promise);
  promise.catch(() => preparing.delete(folder));
  return promise;
}

/** Makes the files of a picture in `folder`, unless they are there. */
async function makeOnce(folder: string, make: (into: string) => Promise<MadePicture>): Promise<MadePicture> {
  const facts = path.join(folder, 'picture.json');
  if (existsSync(facts)) return JSON.parse(readFileSync(facts, 'utf8'));
  const making = `${folder}.${randomUUID()}`;
  try {
    const made = await make(making);
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

/** With `SITE_PICTURES=quick`, a picture that is not in the cache is encoded with little effort. */
const effortFor = (planned: Planned, cache: string): Effort =>
  process.env.SITE_PICTURES === 'quick' && !existsSync(path.join(cache, keyOf(planned, 'full'))) ? 'quick' : 'full';

function keyOf(planned: Planned, effort: Effort): string {
  const { originalFile } = planned;
  const own = 'lines' in planned ? [cardDesign, planned.lines, planned.sender] : [kinds[planned.kind]];
  const settings = [path.extname(originalFile), formats[effort], share, sharp.versions, ...own];
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(readFileSync(originalFile));
  return hash.digest('hex').slice(0, 10);
}
