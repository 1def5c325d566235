import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { displayPath } from '../folders.ts';
import { drawingNamed, pictureNamed } from '../published.ts';
import { type Kind, makePicture } from './make.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const blank = (width: number, height: number, background = '#1f4191'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

async function made(name: string, image: Sharp, kind: Kind = 'portrait') {
  const original = path.join(folder, name);
  writeFileSync(original, await image.toBuffer());
  const files = path.join(folder, `${name}.made`);
  const picture = await makePicture(original, kind, files, 'full');
  const read = (file: string) => readFileSync(path.join(files, file));
  return { ...picture, names: readdirSync(files).sort(), read, about: (file: string) => sharp(read(file)).metadata() };
}

it('makes AVIF and WebP in every width, and the original format in the middle one', async () => {
  const { names, about, src, width, height, colour } = await made('plain.jpg', blank(700, 350).jpeg());
  expect(names).toEqual(['320.avif', '320.webp', '640.avif', '640.jpg', '640.webp']);
  expect(await about('320.avif')).toMatchObject({ format: 'heif', compression: 'av1', width: 320 });
  expect(await about('640.webp')).toMatchObject({ format: 'webp', width: 640 });
  expect(await about(src)).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
  expect({ width, height }).toEqual({ width: 700, height: 350 });
  expect(colour).toMatch(/^#1[e-f]4[0-2]9[0-2]$/);
});

it('keeps transparent parts, and shows no colour before the picture has loaded', async () => {
  const ring = Buffer.from('<svg width="40" height="40"><circle cx="20" cy="20" r="9" fill="red"/></svg>');
  const { src, about, colour } = await made('ring.png', sharp(ring).png());
  expect(await about(src)).toMatchObject({ format: 'png', hasAlpha: true });
  expect(colour).toBe('transparent');
});

it('reads a greyscale picture, and turns a photograph upright', async () => {
  const turned = blank(60, 40).greyscale().jpeg().withMetadata({ orientation: 6 });
  const { colour, width, height } = await made('grey.jpg', turned);
  expect(colour).toMatch(/^#(..)\1\1$/);
  expect({ width, height }).toEqual({ width: 40, height: 60 });
});

it('cuts the preview of a scene, and removes the camera’s metadata, above all the place', async () => {
  const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' }, IFD0: { Artist: 'Grace Nekesa' } };
  const { names, about, read } = await made('phone.jpg', blank(1300, 900).jpeg().withExif(place), 'scene');
  const original = await sharp(path.join(folder, 'phone.jpg')).metadata();

  expect(await about('share.jpg')).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(original.exif?.toString('latin1')).toContain('Grace Nekesa');
  for (const name of names) {
    const { exif, xmp, iptc } = await about(name);
    expect({ name, exif, xmp, iptc }).toEqual({ name, exif: undefined, xmp: undefined, iptc: undefined });
    expect(read(name).includes('Grace'), name).toBe(false);
  }
});

it('names the picture that cannot be read, and the cure', async () => {
  const broken = path.join(folder, 'broken.jpg');
  writeFileSync(broken, 'not a picture');
  await expect(makePicture(broken, 'scene', path.join(folder, 'none'), 'full')).rejects.toThrow(
    /broken\.jpg:1 {2}this picture cannot be read \(.+\)\. Save it again as a JPEG or PNG file\./,
  );
});

const cache = path.join(folder, 'cache');
const originalFile = path.join(folder, 'flag.jpg');

const paint = (background?: string) => blank(90, 60, background).toFile(originalFile);

/** What the next build, in a new process, finds in the cache. */
const nextBuild = async () => {
  vi.resetModules();
  const { preparePicture } = await import('./prepare.ts');
  return preparePicture({ originalFile, kind: 'photo', alt: '' }, cache);
};

beforeEach(() => paint());
afterEach(() => vi.unstubAllEnvs());

it('makes a picture once, also in two builds at once; one that changes has another address', async () => {
  const first = await nextBuild();
  const isMade = () => statSync(path.join(first.folder, '90.avif')).mtimeMs;
  const made = isMade();
  expect(await nextBuild()).toEqual(first);
  expect(isMade()).toBe(made);

  await paint('#b3412e');
  const [after, other] = await Promise.all([nextBuild(), nextBuild()]);
  expect(first.name).toMatch(/^flag-[0-9a-f]{10}$/);
  expect(after.name).not.toBe(first.name);
  expect(after.colour).not.toBe(first.colour);
  expect(other).toEqual(after);
});

it('is quick only where that is asked for, and until the picture has been made in full', async () => {
  await paint('#5a2d82');
  vi.stubEnv('SITE_PICTURES', 'quick');
  const quick = await nextBuild();
  vi.unstubAllEnvs();
  const full = await nextBuild();
  expect(full.name).not.toBe(quick.name);

  vi.stubEnv('SITE_PICTURES', 'quick');
  expect((await nextBuild()).name).toBe(full.name);
});

it('says where a picture or a drawing is missing', () => {
  const folders = { content: folder, locales: '' };
  const missing = `${displayPath('pictures/events/butre.jpg')}:1  a page needs this picture (.jpg, .png).`;
  expect(() => pictureNamed('events/butre', 'scene', '', folders)).toThrow(missing);
  expect(() => drawingNamed('events/butere', folders)).toThrow('butere.svg:1  a page needs this');
});
