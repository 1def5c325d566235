declare module 'content:shell' {
  import type { ContentItem } from 'contract/section.ts';
  import type { ShellContent } from 'shell/content/content.ts';
  import type { NewestPhotos, Photo } from 'shell/content/gallery.ts';

  type Items = ShellContent & { texts: Record<string, unknown>; gallery: NewestPhotos; galleryYears: string[] };
  const content: { [Item in keyof Items]: ContentItem<Items[Item]> };
  export default content;

  /** The photos of a year. There need not be any. */
  export function named(kind: 'photos', year: string): ContentItem<Photo[]>;
}
