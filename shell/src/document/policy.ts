import { createHash } from 'node:crypto';
import type { SiteFacts } from 'contract/shell-server.ts';

/** What the analytics provider's script needs after a visitor agrees. */
const analytics = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** The Content-Security-Policy inside every document; the rest of it is in release/compose/serve/headers.ts. */
export function policyOf(scripts: string[], site: Pick<SiteFacts, 'connects' | 'measurementId'>): string {
  const measured = site.measurementId ? analytics : { 'script-src': [], 'img-src': [], 'connect-src': [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf), ...measured['script-src']],
    // Documents have inline styles: the rules of the page, and widths that depend on numbers.
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
