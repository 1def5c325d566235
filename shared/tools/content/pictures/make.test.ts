import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { type Kind, makePicture, widthsOf } from './make.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#1f4191' } });

async function made(name: string, image: Sharp, kind: Kind = 'portrait') {
  const original = path.join(folder, name);
  writeFileSync(original, await image.toBuffer());
  const files = path.join(folder, `${name}.made`);
  const picture = await makePicture(original, kind, files);
  const at = (file: string) => path.join(files, file);
  const names = readdirSync(files).sort();
  return {
    ...picture,
    names,
    open: (file: string) => sharp(at(file)),
    bytes: (file: string) => readFileSync(at(file)),
  };
}

it.each([
  [4000, [240, 480, 720, 960, 1280]],
  [1200, [240, 480, 720, 960, 1200]],
  [200, [200]],
])('makes no file wider than an original of %i px', (width, widths) =>
  expect(widthsOf('scene', width)).toEqual(widths),
);

it('makes AVIF and WebP in every width, and the original format in the middle one', async () => {
  const { names, open, src, width, height, colour } = await made('plain.jpg', blank(700, 350).jpeg());
  expect(names).toEqual(['320.avif', '320.webp', '640.avif', '640.jpg', '640.webp']);
  expect(await open('320.avif').metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 320 });
  expect(await open('640.webp').metadata()).toMatchObject({ format: 'webp', width: 640 });
  expect(await open(src).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
  expect({ width, height }).toEqual({ width: 700, height: 350 });
  expect(colour).toMatch(/^#1[e-f]4[0-2]9[0-2]$/);
});

it('keeps transparent parts, and shows no colour before the picture has loaded', async () => {
  const ring = Buffer.from('<svg width="40" height="40"><circle cx="20" cy="20" r="9" fill="red"/></svg>');
  const { src, open, colour } = await made('ring.png', sharp(ring).png());
  expect(await open(src).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  expect(colour).toBe('transparent');
});

it('reads a greyscale picture, and turns a photograph upright', async () => {
  const { colour, width, height } = await made(
    'grey.jpg',
    blank(60, 40).greyscale().jpeg().withMetadata({ orientation: 6 }),
  );
  expect(colour).toMatch(/^#(..)\1\1$/);
  expect({ width, height }).toEqual({ width: 40, height: 60 });
});

it('cuts the preview of a scene, and removes the camera’s metadata, above all the place', async () => {
  const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' }, IFD0: { Artist: 'Grace Nekesa' } };
  const { names, open, bytes } = await made('phone.jpg', blank(1300, 900).jpeg().withExif(place), 'scene');
  const original = await sharp(path.join(folder, 'phone.jpg')).metadata();

  expect(await open('share.jpg').metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(original.exif?.toString('latin1')).toContain('Grace Nekesa');
  for (const name of names) {
    const { exif, xmp, iptc } = await open(name).metadata();
    expect({ name, exif, xmp, iptc }).toEqual({ name, exif: undefined, xmp: undefined, iptc: undefined });
    expect(bytes(name).includes('Grace'), name).toBe(false);
  }
});

it('makes the same bytes from the same original', async () => {
  const noise = () => sharp(Buffer.from('<svg width="400" height="300"><text y="90" font-size="90">Été</text></svg>'));
  const [first, second] = [await made('one.png', noise().png()), await made('two.png', noise().png())];
  for (const name of first.names) expect(first.bytes(name).equals(second.bytes(name)), name).toBe(true);
});

it('names the picture that cannot be read, and the cure', async () => {
  const broken = path.join(folder, 'broken.jpg');
  writeFileSync(broken, 'not a picture');
  await expect(makePicture(broken, 'scene', path.join(folder, 'none'))).rejects.toThrow(
    /broken\.jpg:1 {2}this picture cannot be read \(.+\)\. Save it again as a JPEG or PNG file\./,
  );
});
