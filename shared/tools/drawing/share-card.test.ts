import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { linesOf, outlinesOf } from './outlines.ts';
import { makeCard } from './share-card.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
const original = path.join(folder, 'red.png');
await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b9432b' } }).toFile(original);

const drawn = async (name: string, ...lines: string[]) => {
  const files = path.join(folder, name);
  await makeCard({ original, lines, sender: 'APFK' }, files, 'full');
  return readFileSync(path.join(files, 'share.jpg'));
};

it('breaks a text at its spaces, never at one that must not break', () => {
  const text = 'Journée d’étude\u00a0: «\u202fêtre\u202f»';
  expect(linesOf(text, 100)).toEqual([text]);
  expect(linesOf(text, 1)).toEqual(text.split(' '));
});

it('moves letters together as the font asks, and draws letters that the font lacks as others', () => {
  expect(outlinesOf('AV').width).toBeLessThan(outlinesOf('A').width + outlinesOf('V').width);
  expect(outlinesOf('Mũrang’a').svg).toBe(outlinesOf('Murang’a').svg);
});

it('draws the same words the same, and others differently, as long as they may be', async () => {
  const words = ['Fête', 'samedi 8 novembre', 'Meru'];
  const first = await drawn('first', ...words);
  expect(first.equals(await drawn('second', ...words))).toBe(true);
  expect(first.equals(await drawn('third', 'Fête', 'dimanche 9 novembre', 'Meru'))).toBe(false);

  const between = { left: 60, top: 480, width: 620, height: 55 };
  const darkest = async (picture: Buffer) =>
    (await sharp(await sharp(picture).extract(between).toBuffer()).stats()).channels[2]?.min ?? 0;
  const long = await drawn('long', 'mot '.repeat(27).trim(), ...Array(3).fill('un lieu au nom assez long, Nairobi'));
  expect(await darkest(long), 'above the sender').toBeGreaterThan(150);
});
