import { expect, it } from 'vitest';
import { shareImageOf, sourceOf, sourceSetOf } from './picture.ts';

const picture = {
  base: '/assets/mf-events/0a1b2c/pictures/butere-1a2b3c4d5e',
  widths: [480, 720],
  src: '720.jpg',
  width: 720,
  height: 540,
  colour: '#3a6b8c',
  alt: 'A flame tree.',
};

it('builds all addresses from one', () => {
  expect(sourceOf(picture)).toBe('/assets/mf-events/0a1b2c/pictures/butere-1a2b3c4d5e-720.jpg');
  expect(shareImageOf(picture)).toBe('/assets/mf-events/0a1b2c/pictures/butere-1a2b3c4d5e-share.jpg');
  expect(sourceSetOf({ ...picture, base: '/b' }, 'avif')).toBe('/b-480.avif 480w, /b-720.avif 720w');
});
