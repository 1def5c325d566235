import sharp from 'sharp';
import { least } from 'tools/content/check/picture-mistakes.ts';
import { pageFolders } from 'tools/content/modules.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

/** Larger than any phone's camera at present, and small enough to be decoded in a few hundred megabytes. */
const mostPixels = 110_000_000;

/** The site shows no picture wider than 1280 px, on screens with up to two pixels for each. */
const mostWidth = 2560;

const signatures = { jpeg: /^\xff\xd8\xff/, png: /^\x89PNG/, webp: /^RIFF....WEBP/s };

/**
 * A JPEG made from the pixels alone, upright: nothing else of the file is kept, neither place and owner nor anything
 * hidden in it. Throws `Refused` for what is not a picture, and for one too small for a page of its own.
 */
export async function pictureFrom(
  bytes: Uint8Array,
  folder: string,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  // Decided before any decoder runs: sharp would also read SVG and other formats.
  if (!Object.values(signatures).some((signature) => signature.test(start))) throw new Refused(422, words.notAPicture);
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
  const { data, info } = await image()
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch(reason);
  return { bytes: data, width: info.width, height: info.height };
}

/** What the content check asks of pictures of items with pages of their own. */
const neededSize = (folder: string) =>
  Object.keys(pageFolders).some((name) => folder === `pictures/${name}`) ? least : undefined;

function reason({ message }: Error): never {
  throw /pixel limit/i.test(message) ? new Refused(413, words.tooManyPixels) : new Refused(422, words.notAPicture);
}

const shown = ({ width, height }: typeof least): string => `${width} × ${height}`;
