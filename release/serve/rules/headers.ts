/** Headers of every response; caching is set separately. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Headers of documents only, because other files do not need them and a visit loads dozens. The document contains its
 * Content-Security-Policy (shell/src/document/policy.ts), except for the part that works only as a header.
 */
export const documentHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Of documents that pages of another origin may show in a frame: previews in the editors' app. */
export const framedHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...documentHeaders,
  'Content-Security-Policy': `frame-ancestors ${origin}; base-uri 'none'; object-src 'none'`,
});

/** Of previews: search engines must not list them. */
export const previewHeaders: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex' };

/** Tells browsers where to report crashes and interventions of a document. The code in it reports the rest. */
export const reportingHeaders = (endpoint: string): Readonly<Record<string, string>> => ({
  'Reporting-Endpoints': `default="${endpoint}"`,
});

export const caching = {
  /** The address contains the version of the release, so its content never changes. */
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  /** A missing file may appear with a release, or exist in another region. */
  never: 'no-store',
} as const;
