/** Of every answer, but for caching. */
export const everyAnswer: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Of documents alone: a picture needs none of it, and a visit fetches dozens of files. A document carries the rest of
 * its Content-Security-Policy itself (shell/src/document/policy.ts); here is what only a header can say.
 */
export const documents: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const caching = {
  /** The address holds the release's version: the bytes behind it never change. */
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  /** A file that is missing here and now may be there after a release or in another region. */
  never: 'no-store',
} as const;
