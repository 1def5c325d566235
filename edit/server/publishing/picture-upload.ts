import sharp from 'sharp';
import { least } from 'tools/content/check/picture-mistakes.ts';
import { pageFolders } from 'tools/content/modules.ts';
import { Refused } from './refused.ts';

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
  if (!Object.values(signatures).some((signature) => signature.test(start))) throw notAPicture();
  const image = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: 30 });
  const { width, height } = await image()
    .metadata()
    .then(({ autoOrient }) => autoOrient, reason);
  const needed = neededSize(folder);
  if (needed && (width < needed.width || height < needed.height)) throw tooSmall({ width, height }, needed);
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

function reason(error: Error): never {
  if (/pixel limit/i.test(error.message))
    throw new Refused(413, {
      fr: 'Cette image a trop de pixels. Choisissez-en une plus petite.',
      en: 'This picture has too many pixels. Choose a smaller one.',
    });
  throw notAPicture();
}

const notAPicture = () =>
  new Refused(422, {
    fr: 'Ce fichier n’est pas une photo que le site peut lire. Choisissez un fichier JPEG, PNG ou WebP.',
    en: 'This file is not a photo that the site can read. Choose a JPEG, PNG or WebP file.',
  });

const tooSmall = (size: typeof least, needed: typeof least) =>
  new Refused(422, {
    fr: `Cette image a ${size.width} × ${size.height} pixels, et une page en demande au moins ${needed.width} × ${needed.height}. Choisissez-en une plus grande, ou recadrez moins.`,
    en: `This picture has ${size.width} × ${size.height} pixels, and a page needs at least ${needed.width} × ${needed.height}. Choose a larger one, or crop less.`,
  });
