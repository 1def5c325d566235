/** How a picture is encoded, by its use. Widths are in pixels; none is larger than the original's. */
export const kinds = {
  /**
   * Events, news and the home page, cropped for link previews too. 720 is for the most common phones, 360 px wide with
   * two pixels for each: 960 would be half as heavy again. 240 is for small pictures in lists.
   */
  scene: { widths: [240, 480, 720, 960, 1280], share: true },
  /** The gallery. 240 and 320 are for two pictures side by side on a phone. */
  photo: { widths: [240, 320, 480, 720, 960, 1280], share: false },
  portrait: { widths: [320, 640], share: false },
  /** Drawings with words, which must stay readable. */
  chart: { widths: [480, 800, 1200], share: false },
} as const;

export type Kind = keyof typeof kinds;

/**
 * Measured on the sample pictures: AVIF at quality 45 looks like the original and keeps 1280 px below 50 KB. Effort 4
 * takes three times as long as 3 and saves 2.5 %. Quality 38 is nearly a quarter lighter, and looks the same on phones,
 * whose screens have two or three pixels for each CSS pixel.
 */
const full = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  narrowAvif: { upTo: 480, quality: 38 },
  webp: { quality: 60, effort: 4 },
  jpg: { quality: 70, mozjpeg: true },
  png: { palette: true, compressionLevel: 9 },
} as const;

/** The same quality with little effort: encoded some seven times faster, and half as heavy again. Never released. */
const quick = {
  ...full,
  avif: { ...full.avif, effort: 0 },
  webp: { ...full.webp, effort: 0 },
  jpg: { quality: 70, mozjpeg: false },
} as const;

export const formats = { full, quick };
export type Effort = keyof typeof formats;

/** Link previews show the middle of a picture, at nearly 2:1. */
export const share = { width: 1200, height: 630 };
