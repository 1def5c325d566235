/** What is made of a picture, by what it is used for. Widths in pixels; none is ever wider than its original. */
export const kinds = {
  /**
   * Events, news and the home page. 720 is for the most common phones, 360 wide with two dots a pixel, which would fetch
   * half as much again for 960; 240 is for the small ones beside a line of a list. Also cut for the previews that
   * messaging services show of a link.
   */
  scene: { widths: [240, 480, 720, 960, 1280], share: true },
  /** The gallery. 240 and 320 are for two beside each other on a phone. */
  photo: { widths: [240, 320, 480, 720, 960, 1280], share: false },
  portrait: { widths: [320, 640], share: false },
  /** Drawings with words in them, which must stay readable. */
  chart: { widths: [480, 800, 1200], share: false },
} as const;

export type Kind = keyof typeof kinds;

/**
 * Measured on the sample pictures: AVIF at 45 looks like the original and keeps 1280 px below 50 KB; effort 4 takes
 * three times as long as 3 and saves one kilobyte in forty. At 38 a picture is nearly a quarter lighter, and nobody sees it where
 * phones draw it with two or three of its pixels to a point.
 */
export const formats = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  narrowAvif: { upTo: 480, quality: 38 },
  webp: { quality: 60 },
  jpg: { quality: 70, mozjpeg: true },
  png: { palette: true, compressionLevel: 9 },
} as const;

/** What services that preview links ask for: the middle of a picture, nearly 2:1. */
export const share = { width: 1200, height: 630 };
