/** A picture as a page needs it. Browsers download this, so addresses are built from `base` instead of listed. */
export interface Picture {
  /** How its files' root-relative addresses begin: `<base>-480.avif`, `<base>-480.webp`. */
  base: string;
  /** Available widths in pixels, narrowest first. */
  widths: number[];
  /** How the address of the one file in the original's format ends: `960.jpg`. */
  src: string;
  /** The original's size in pixels. */
  width: number;
  height: number;
  /** Shown until the picture has loaded, `#rrggbb`. */
  colour: string;
  alt: string;
}

/** The attributes of an `<img>` or `<source>`. */
export const sourceOf = ({ base, src }: Picture): string => `${base}-${src}`;

export const sourceSetOf = ({ base, widths }: Picture, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

/** The picture for previews of a link, 1200 × 630. Only scenes have one (kinds.ts). */
export const shareImageOf = ({ base }: Picture): string => `${base}-share.jpg`;
