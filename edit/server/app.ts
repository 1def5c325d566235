import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createSiteServer } from 'serve/server.ts';
import type { Services } from './publishing/services.ts';
import { guard } from './requests.ts';
import { addressRoutes } from './routes/addresses.ts';
import { adminRoutes } from './routes/admin.ts';
import { itemRoutes } from './routes/items.ts';
import { peopleRoutes } from './routes/people.ts';
import { presence } from './routes/presence.ts';
import { publicationRoutes } from './routes/publications.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { scheduleRoutes } from './routes/scheduled.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { translationRoutes } from './routes/translations.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { versionRoutes } from './routes/versions.ts';
import type { Accounts } from './session.ts';

/** All requests of the editors' app and the files of its browser app, which are in `folder`. */
export function createEditApp(accounts: Accounts, services: Services, folder: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
  });
  app.use('/api/*', compress());
  guard(app, accounts);
  signInRoutes(app, accounts);
  peopleRoutes(app, accounts);
  presence(app);
  itemRoutes(app, services);
  reviewRoutes(app, services);
  scheduleRoutes(app, services);
  translationRoutes(app, services);
  uploadRoutes(app, services);
  publicationRoutes(app, services);
  addressRoutes(app, services);
  versionRoutes(app, services);
  adminRoutes(app, accounts, services);
  browserFiles(app, folder, accounts.origin);
  return app;
}

const forever = 'public, max-age=31536000, immutable';

/** The files that the browser runs, and its page at every address that is not one of them. */
function browserFiles(app: Hono, folder: string, origin: string): void {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_file, context) => {
      context.header('Cache-Control', forever);
      // The worker answers for all pages.
      context.header('Service-Worker-Allowed', '/');
    },
  });
  // Their addresses contain a hash of their bytes.
  app.use('/assets/*', files);
  app.get('/assets/*', (context) => context.notFound());
  app.get('*', (context) => context.html(page, 200, { ...pageHeaders(origin), 'Cache-Control': 'no-cache' }));
}

const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Headers of the page itself. Its code, styles and fonts are files of ours, and it frames nothing but previews. */
function pageHeaders(origin: string): Record<string, string> {
  const { protocol, host } = new URL(origin);
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' blob:",
    'connect-src': "'self'",
    'worker-src': "'self'",
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

/** Answers for the app at its address, and for each preview at `<id>.<address>`. No other host is answered. */
export function createEditServer(app: Hono, origin: string): Server {
  const { host } = new URL(origin);
  const forApp = getRequestListener(app.fetch);
  const previews = createSiteServer({ framedBy: origin });
  const isPreview = new RegExp(`^[0-9a-f]{12}\\.${RegExp.escape(host)}$`);
  return createServer((request, response) => {
    const asked = (request.headers.host ?? '').toLowerCase();
    if (asked === host) void forApp(request, response);
    else if (isPreview.test(asked)) previews.emit('request', request, response);
    // A page elsewhere could otherwise give this server a name of its own, and read what it answers.
    else response.writeHead(421, { 'Content-Type': 'text/plain' }).end(`This server is at ${origin}.\n`);
  });
}
