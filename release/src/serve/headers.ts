import { readAssociation } from 'shared/content/association.ts';

/** The headers of every answer, but for caching. `scriptHashes` are those of the inline scripts of the documents. */
export function securityHeaders(scriptHashes: readonly string[]): Record<string, string> {
  const { emailjs } = readAssociation();
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    // Rules used by a page are inlined, and a count may set the width of its band.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(emailjs.origin ? [emailjs.origin] : [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
