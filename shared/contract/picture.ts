/** A picture as a page needs it. Browsers download this, so they build all addresses from one. */
export interface Picture {
  /** The start of its files' root-relative addresses: `<base>-480.avif`, `<base>-480.webp`. */
  base: string;
  /** Available widths in pixels, narrowest first. */
  widths: number[];
  /** The end of the address of the file in the original's format: `960.jpg`. */
  src: string;
  /** The original's size in pixels. */
  width: number;
  height: number;
  /** Shown until the picture has loaded, `#rrggbb`. */
  colour: string;
  alt: string;
}

export const sourceOf = ({ base, src }: Picture): string => `${base}-${src}`;

export const sourceSetOf = ({ base, widths }: Picture, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

/** Pictures for passing a page on, drawn when it is built (tools/drawing/share-card.ts). */
export interface ShareCard {
  base: string;
  /** What they say: title, date, place. */
  lines: string[];
}

/** The picture for link previews, 1200 × 630, of a card or a scene (tools/content/pictures/make.ts). */
export const shareImageOf = ({ base }: Pick<Picture, 'base'>): string => `${base}-share.jpg`;

/** The picture of a card for a status, 1080 × 1920. */
export const statusImageOf = ({ base }: ShareCard): string => `${base}-status.jpg`;
