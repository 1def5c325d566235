/**
 * The headers of every answer, but for caching. A document carries the rest of its Content-Security-Policy itself
 * (shell/src/document/policy.ts); here is what only a header can say.
 */
export const securityHeaders = (): Record<string, string> => ({
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
