import type { Picture } from 'contract/picture.ts';
import type { Photo } from '../../../../content/gallery.ts';

type Format = 'avif' | 'webp';

/** A picture's file in its largest size. */
export const largest = ({ base, widths }: Picture, format: Format): string =>
  `${base}-${widths[widths.length - 1]}.${format}`;

/** The photos in the format of the lightbox. */
export const slidesOf = (photos: Photo[], format: Format) =>
  photos.map(({ picture }) => {
    const { alt, base, height, width, widths } = picture;
    const srcSet = widths.map((each) => ({
      src: `${base}-${each}.${format}`,
      width: each,
      height: Math.round((each * height) / width),
    }));
    return { src: largest(picture, format), alt, width, height, srcSet };
  });
