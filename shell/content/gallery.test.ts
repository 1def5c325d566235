import type { Both } from 'contract/language.ts';
import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { NewestPhotos, Photo } from './gallery.ts';

type Content = Record<string, Both<unknown>>;
const [one, ten, fifty] = [1, 10, 50].map((times) => readRepeated('shell', 'gallery', times)) as [
  Content,
  Content,
  Content,
];
const newestIn = (content: Content) => content.gallery?.en as NewestPhotos;
const yearsIn = (content: Content) => content.galleryYears?.en as string[];
const ofYear = (content: Content, year: string) => content[`photos/${year}`]?.en as Photo[];
const captions = (photos: Photo[]) => photos.map(({ caption }) => caption);

it('has each photo in its year, the newest year first', () => {
  const all = yearsIn(ten).flatMap((year) => ofYear(ten, year));
  expect(yearsIn(ten)).toEqual(yearsIn(ten).toSorted().reverse());
  expect(newestIn(ten).count).toBe(10 * newestIn(one).count);
  expect(all).toHaveLength(newestIn(ten).count);
  expect(newestIn(ten).photos).toEqual(all.slice(0, 15));
});

it('gives no page more photos when there are ten and fifty times as many', () => {
  const longest = (content: Content) => Math.max(...yearsIn(content).map((year) => ofYear(content, year).length));
  expect([longest(ten), longest(fifty)]).toEqual([longest(one), longest(one)]);
  expect(captions(newestIn(fifty).photos)).toEqual(captions(newestIn(ten).photos));
});
