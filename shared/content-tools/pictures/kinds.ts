/** The files made of a picture, by its use. Widths in pixels, never more than the original's. */
export const kinds = {
  /**
   * Events, news and the home page. The most common phones are 360 px wide at twice the density and need 720; with 960
   * they would download half as much again. 240 is for small pictures in lists. These pictures are also cropped for
   * previews of links in messages.
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
 * takes three times as long as 3 and saves one kilobyte in forty. Quality 38 is nearly a quarter lighter, and the difference
 * cannot be seen on phones, whose screens draw a picture at two or three times the density.
 */
export const formats = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  narrowAvif: { upTo: 480, quality: 38 },
  webp: { quality: 60 },
  jpg: { quality: 70, mozjpeg: true },
  png: { palette: true, compressionLevel: 9 },
} as const;

/** The format that previews of links use: the middle of a picture, nearly 2:1. */
export const share = { width: 1200, height: 630 };
