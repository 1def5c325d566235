import { expect } from '@playwright/test';
import sharp from 'sharp';

const sky = { r: 60, g: 130, b: 220 };
const grass = { r: 40, g: 150, b: 60 };

/** A photo as phones store it: lying, with a note which side is up. Upright, it is sky above grass. */
export async function lyingPhoto(width: number, height: number): Promise<Buffer> {
  const upright = sharp({ create: { width, height, channels: 3, background: sky } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: grass } }, gravity: 'south' },
  ]);
  // Turned to the left here, and by orientation 6 to the right when it is shown.
  const lying = sharp(await upright.png({ compressionLevel: 1 }).toBuffer()).rotate(-90);
  return lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Expects sky above grass in a file that has no note about its orientation, and returns its size. */
export async function expectUpright(file: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, orientation, exif } = await sharp(file).metadata();
  expect({ orientation, exif }).toEqual({ orientation: undefined, exif: undefined });
  for (const [part, colour] of [
    [0.1, sky],
    [0.9, grass],
  ] as const) {
    const at = { left: Math.floor(width / 2), top: Math.floor(height * part), width: 1, height: 1 };
    const [r = 0, g = 0, b = 0] = await sharp(file).extract(at).raw().toBuffer();
    for (const [got, wanted] of [
      [r, colour.r],
      [g, colour.g],
      [b, colour.b],
    ] as const)
      expect(Math.abs(got - wanted), `a colour at ${part} of the height`).toBeLessThan(12);
  }
  return { width, height };
}
