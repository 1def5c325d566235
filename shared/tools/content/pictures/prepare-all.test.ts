import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PlannedPicture } from './planned.ts';
import { preparePictures } from './prepare-all.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));

it('reports each picture that cannot be read once, however often it is shown', async () => {
  const broken = ['one.jpg', 'two.png'].map((name) => {
    writeFileSync(path.join(folder, name), 'not a picture');
    return new PlannedPicture(path.join(folder, name), 'photo', '');
  });
  const told = await preparePictures({ list: broken, page: { picture: broken[0] } }).catch(({ message }) => message);

  expect(told.split('\n')).toHaveLength(2);
  expect(told).toMatch(/one\.jpg:1 .+cannot be read.+\n.+two\.png:1 .+cannot be read/);
});
