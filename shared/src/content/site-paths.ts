/** French paths of all pages except single events and articles (docs/spec.md, Routes). */
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
