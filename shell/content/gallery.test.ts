import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { NewestPhotos, Photo } from './gallery.ts';

const [one, ten, fifty] = [1, 10, 50].map((times) => {
  const { item } = readRepeated('shell', 'gallery', times);
  const years = item<string[]>('galleryYears');
  return { newest: item<NewestPhotos>('gallery'), years, photos: years.map((year) => item<Photo[]>(`photos/${year}`)) };
}) as [Gallery, Gallery, Gallery];
interface Gallery {
  newest: NewestPhotos;
  years: string[];
  photos: Photo[][];
}

it('has each photo in its year, the newest year first', () => {
  const all = ten.photos.flat();
  expect(ten.years).toEqual(ten.years.toSorted().reverse());
  expect(ten.newest.count).toBe(10 * one.newest.count);
  expect(all).toHaveLength(ten.newest.count);
  expect(ten.newest.photos).toEqual(all.slice(0, 15));
});

it('gives no page more photos when there are ten and fifty times as many', () => {
  const longest = ({ photos }: Gallery) => Math.max(...photos.map(({ length }) => length));
  expect([longest(ten), longest(fifty)]).toEqual([longest(one), longest(one)]);
  const captions = ({ newest }: Gallery) => newest.photos.map(({ caption }) => caption);
  expect(captions(fifty)).toEqual(captions(ten));
});
