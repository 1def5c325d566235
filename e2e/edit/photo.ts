import { expect, type Locator, type Page } from '@playwright/test';
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

/** Expects sky at the top of a file that has no note about its orientation, and returns its size. */
export async function expectUpright(file: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, orientation, exif } = await sharp(file).metadata();
  expect({ orientation, exif }).toEqual({ orientation: undefined, exif: undefined });
  const pixel = await sharp(file)
    .extract({ left: width / 2, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  for (const [index, wanted] of Object.values(sky).entries())
    expect(Math.abs((pixel[index] ?? 0) - wanted), 'the colour of the sky').toBeLessThan(12);
  return { width, height };
}

/** Chooses a file by a button of the form. */
export async function choose(
  page: Page,
  button: Locator,
  name: string,
  buffer: Buffer,
  mimeType = 'image/jpeg',
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType, buffer });
}
