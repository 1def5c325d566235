import type { Sources } from 'tools/content/content-module.ts';
import { illustration, shortBoth, yearNumber } from 'tools/content/fields.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { type Items, inBoth, type Localised, localise, ofKind } from 'tools/content/localise.ts';
import { pictureNamed } from 'tools/content/published.ts';
import { readFolder } from 'tools/content/yaml-file.ts';
import type { z } from 'zod';

export const photoSchema = illustration('gallery').extend({
  year: yearNumber,
  caption: shortBoth(60),
  place: shortBoth(40).optional(),
});

const photoOf = (photo: Localised<z.output<typeof photoSchema>>, folders: ContentFolders) => {
  const { image, alt, caption, place } = photo;
  return { caption, place, picture: pictureNamed(image, 'photo', alt, folders) };
};

export type Photo = ReturnType<typeof photoOf>;
export type NewestPhotos = { count: number; photos: Photo[] };

/** How many photos the first page shows. On slow connections, Chrome fetches more than twenty in advance. */
const firstPhotos = 15;

/** The newest photos; the years, newest first; the photos of each, `photos/<year>`. Throws `ContentError`. */
export function galleryContent({ tokens, folders }: Sources): Items {
  const photos = readFolder('gallery', photoSchema, { folders })
    .sort((a, b) => b.data.year - a.data.year)
    .map(({ data }) => ({
      year: data.year,
      photo: inBoth((language) => photoOf(localise(data, language, tokens), folders)),
    }));
  const years = Map.groupBy(photos, ({ year }) => String(year));
  const written = (some: typeof photos) => inBoth((language) => some.map(({ photo }) => photo[language]));
  const byYear = [...years].map(([year, ofYear]) => [year, written(ofYear)] as const);
  const newest = written(photos.slice(0, firstPhotos));
  return {
    gallery: inBoth((language): NewestPhotos => ({ count: photos.length, photos: newest[language] })),
    galleryYears: inBoth(() => [...years.keys()]),
    ...ofKind('photos', byYear),
  };
}
