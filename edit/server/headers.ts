/** Headers of every response of the app. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Headers of the page itself. Its code, styles and fonts are files of ours, and it frames nothing but previews. */
export function pageHeaders(origin: string): Record<string, string> {
  const { protocol, host } = new URL(origin);
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' blob:",
    'connect-src': "'self'",
    'frame-src': `${protocol}//*.${host}`,
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(protocol === 'https:' && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
