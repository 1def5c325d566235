import { createHash } from 'node:crypto';
import type { SiteFacts } from 'contract/shell-server.ts';

/** What the analytics provider's script needs, once a visitor has agreed. */
const analytics = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/**
 * The Content-Security-Policy of a document. It stands in the document itself, so that a document and the scripts it
 * holds always fit, on any host; what only a header can say is in the server's (release/serve/headers.ts).
 */
export function policyOf(
  inlineScripts: readonly string[],
  site: Pick<SiteFacts, 'connects' | 'measurementId'>,
): string {
  const measured = site.measurementId ? analytics : { 'script-src': [], 'img-src': [], 'connect-src': [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashOf), ...measured['script-src']],
    // Rules used by a page are inlined, and a count may set the width of its band.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...measured['img-src']],
    'connect-src': ["'self'", ...site.connects, ...measured['connect-src']],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
