/** A picture as a page needs it; small, because browsers download it. The addresses of its files follow from `base`. */
export interface Picture {
  /** Root-relative start of its files' addresses: `<base>-480.avif`, `<base>-480.webp`. */
  base: string;
  /** The widths in which it was made, in pixels, narrowest first. */
  widths: number[];
  /** The end of the address of the one file in the original's format: `960.jpg`. */
  src: string;
  /** Its own size in pixels. */
  width: number;
  height: number;
  /** Shown until the picture has come, `#rrggbb`. */
  colour: string;
  alt: string;
}

/** What an `<img>` or a `<source>` needs of a picture. */
export const sourceOf = ({ base, src }: Picture): string => `${base}-${src}`;

export const sourceSetOf = ({ base, widths }: Picture, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

/** The picture for previews of a link, 1200 × 630. Made of scenes only (see kinds.ts). */
export const shareImageOf = ({ base }: Picture): string => `${base}-share.jpg`;
