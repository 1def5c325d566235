import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sizeOf } from './size.ts';

const painted = sharp({ create: { width: 70, height: 50, channels: 3, background: '#1f4191' } });

it('reads the size of a JPEG and of a PNG, whatever else they hold', async () => {
  const size = { width: 70, height: 50 };
  expect(sizeOf(await painted.clone().png().toBuffer())).toEqual(size);
  expect(sizeOf(await painted.clone().jpeg({ progressive: true }).toBuffer())).toEqual(size);
  expect(
    sizeOf(
      await painted
        .clone()
        .withExif({ IFD0: { Copyright: 'Échantillon' } })
        .jpeg()
        .toBuffer(),
    ),
  ).toEqual(size);
});

it('knows nothing about a file that is cut short or is no picture', async () => {
  const jpeg = await painted.clone().jpeg().toBuffer();
  for (const file of [Buffer.from('not a picture'), jpeg.subarray(0, 20), Buffer.alloc(0)])
    expect(sizeOf(file)).toBeUndefined();
});
