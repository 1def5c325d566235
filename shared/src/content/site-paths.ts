/** The site's pages by their paths (spec §2), without those of single events and articles. */
export const sitePaths = [
  '/',
  '/about-us',
  '/membership',
  '/events',
  '/events/upcoming-events',
  '/events/past-events',
  '/resources',
  '/news',
  '/contact-us',
  '/gallery',
  '/francophonie-au-kenya',
  '/schools-by-region',
] as const;
