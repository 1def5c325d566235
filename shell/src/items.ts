import { itemsOf } from 'contract/section.ts';
import type { ShellContent } from '../content/content.ts';
import type { NewestPhotos, Photo } from '../content/gallery.ts';

type Items = ShellContent & { texts: Record<string, unknown>; gallery: NewestPhotos; galleryYears: string[] };

/** `photos`: those of a year. */
export const { content, named } = itemsOf<Items, { photos: Photo[] }>('shell');
