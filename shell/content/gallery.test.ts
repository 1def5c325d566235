import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { NewestPhotos, Photo } from './gallery.ts';

it('has each photo in its year, the newest year first, and the newest fifteen on the first page', () => {
  const { item } = readRepeated('shell', 'gallery', 10);
  const { count, photos } = item<NewestPhotos>('gallery');
  const years = item<string[]>('galleryYears');
  const all = years.flatMap((year) => item<Photo[]>(`photos/${year}`));
  expect(years).toEqual(years.toSorted().reverse());
  expect(all).toHaveLength(count);
  expect(photos).toEqual(all.slice(0, 15));
  expect(count).toBeGreaterThan(15);
});
