import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeCard } from './share-card.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
const originalFile = path.join(folder, 'red.png');
await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b9432b' } }).toFile(originalFile);

const drawn = async (...lines: string[]) => {
  await makeCard({ originalFile, lines, sender: 'APFK' }, folder, 'full');
  return readFileSync(path.join(folder, 'share.jpg'));
};

it('draws the same words the same, and letters that the font lacks as others', async () => {
  const card = await drawn('Murang’a & <b>', 'samedi 8 novembre', 'Meru');
  expect(card.equals(await drawn('Mũrang’a & <b>', 'samedi 8 novembre', 'Meru'))).toBe(true);
  expect(card.equals(await drawn('Murang’a & <b>', 'dimanche 9 novembre', 'Meru'))).toBe(false);
});

it('draws nothing between the texts and the sender, as long as they may be', async () => {
  const long = await drawn('mot '.repeat(27).trim(), ...Array(3).fill('un lieu au nom assez long, Nairobi'));
  const between = sharp(long).extract({ left: 60, top: 500, width: 620, height: 35 });
  const { channels } = await sharp(await between.toBuffer()).stats();
  expect(channels[2]?.min).toBeGreaterThan(150);
});
