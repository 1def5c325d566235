import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from 'contract/picture.ts';
import sharp, { type Sharp } from 'sharp';
import { repository } from '../../workspace/apps.ts';
import { ContentError } from '../errors.ts';
import { messages, messageText } from '../messages.ts';

/** How a picture is encoded, by its use. Widths are in pixels; none is larger than the original's. */
export const kinds = {
  /** Events, news and the home page. 720 px is for the most common phones, 240 px for lists. */
  scene: { widths: [240, 480, 720, 960, 1280], share: true },
  /** The gallery. 240 and 320 are for two pictures side by side on a phone. */
  photo: { widths: [240, 320, 480, 720, 960, 1280], share: false },
  portrait: { widths: [320, 640], share: false },
  /** Drawings with words, which must stay readable. */
  chart: { widths: [480, 800, 1200], share: false },
} as const;

export type Kind = keyof typeof kinds;

/** Measured: AVIF at 45 looks like the original, at 38 on phones alone. Effort 4 is slow and saves 2.5 %. */
const full = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  narrowAvif: { upTo: 480, quality: 38 },
  webp: { quality: 60, effort: 4 },
  jpg: { quality: 70, mozjpeg: true },
  png: { palette: true, compressionLevel: 9 },
} as const;

/** The same quality with little effort: seven times faster, half as heavy again. Never released. */
const quick = {
  ...full,
  avif: { ...full.avif, effort: 0 },
  webp: { ...full.webp, effort: 0 },
  jpg: { quality: 70, mozjpeg: false },
} as const;

export const formats = { full, quick };
export type Effort = keyof typeof formats;

/** Link previews show the middle of a picture, at nearly 2:1. */
export const share = { width: 1200, height: 630 };
const preview = { ...share, withoutEnlargement: true };

/** Facts about an encoded picture, stored beside its files as `picture.json`. */
export type MadePicture = Omit<Picture, 'base' | 'alt'>;

// One thread for each picture: prepare.ts already encodes a picture on each processor.
sharp.concurrency(1);

/** Encodes a picture into a new folder, without metadata: place, time, owner. Throws `ContentError`. */
export async function makePicture(original: string, kind: Kind, folder: string, effort: Effort) {
  const { avif, narrowAvif, webp, jpg, png } = formats[effort];
  const { pixels, width, height } = await upright(original);
  const widths = widthsOf(kind, width);
  const middle = widths[Math.floor(widths.length / 2)] as number;
  const format = /\.png$/i.test(original) ? 'png' : 'jpg';
  const colour = await averageColour(pixels());
  const made: MadePicture = { widths, src: `${middle}.${format}`, width, height, colour };

  mkdirSync(folder, { recursive: true });
  const write = async (name: string, picture: Sharp) =>
    writeFileSync(path.join(folder, name), await picture.toBuffer());
  for (const each of widths) {
    const narrow = each <= narrowAvif.upTo && { quality: narrowAvif.quality };
    const resized = pixels().resize({ width: each });
    await write(`${each}.avif`, resized.clone().avif({ ...avif, ...narrow }));
    await write(`${each}.webp`, resized.webp(webp));
  }
  const fallback = pixels().resize({ width: middle });
  await write(made.src, format === 'png' ? fallback.png(png) : fallback.jpeg(jpg));
  if (kinds[kind].share) await write('share.jpg', pixels().resize(preview).flatten().jpeg(jpg));
  return made;
}

/** The kind's widths up to the original's, and the original's own if it is narrower than the widest. */
function widthsOf(kind: Kind, width: number): number[] {
  const { widths } = kinds[kind];
  const widest = Math.min(width, Math.max(...widths));
  return [...widths.filter((each) => each < widest), widest];
}

/** The pixels without metadata, turned as the camera was held. */
export async function upright(original: string) {
  try {
    const image = sharp(original).autoOrient().toColourspace('srgb').raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { pixels: () => sharp(data, { raw: { width, height, channels } }), width, height };
  } catch (error) {
    const message = messageText(messages.pictures.unreadable, { message: (error as Error).message });
    throw new ContentError([{ file: path.relative(repository, original), line: 1, field: '', message }]);
  }
}

/** `transparent` if parts of the picture are: a colour would show through them. */
async function averageColour(picture: Sharp): Promise<string> {
  const { channels, isOpaque } = await picture.stats();
  if (!isOpaque) return 'transparent';
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
