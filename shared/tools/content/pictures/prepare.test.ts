import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { displayPath } from '../folders.ts';
import { drawingNamed, pictureNamed } from '../published.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const cache = path.join(folder, 'cache');
const originalFile = path.join(folder, 'flag.jpg');

const paint = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } }).toFile(originalFile);

/** What the next build, in a new process, finds in the cache. */
const nextBuild = async () => {
  vi.resetModules();
  const { preparePicture } = await import('./prepare.ts');
  return preparePicture({ originalFile, kind: 'photo', alt: '' }, cache);
};

beforeEach(() => paint('#1f4191'));
afterEach(() => vi.unstubAllEnvs());

it('makes a picture once, and finds it in the next build', async () => {
  const first = await nextBuild();
  const isMade = () => statSync(path.join(first.folder, '90.avif')).mtimeMs;
  const made = isMade();
  expect(await nextBuild()).toEqual(first);
  expect(isMade()).toBe(made);
});

it('changes the address with the picture, which two builds may make at once', async () => {
  const before = await nextBuild();
  await paint('#b3412e');
  const [after, other] = await Promise.all([nextBuild(), nextBuild()]);
  expect(before.name).toMatch(/^flag-[0-9a-f]{10}$/);
  expect(after.name).not.toBe(before.name);
  expect(after.colour).not.toBe(before.colour);
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
  expect(() => drawingNamed('events/butere', folders)).toThrow('butere.svg:1  a page needs this picture (.svg)');
});
