import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createSiteServer } from 'compose/serve/server.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import type { Services } from './publishing/services.ts';
import { guard } from './requests.ts';
import { adminRoutes } from './routes/admin.ts';
import { itemRoutes } from './routes/items.ts';
import { peopleRoutes } from './routes/people.ts';
import { publicationRoutes } from './routes/publications.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { versionRoutes } from './routes/versions.ts';
import type { Accounts } from './session.ts';

/** All requests of the editors' app and the files of its browser app, which are in `folder`. */
export function createEditApp(accounts: Accounts, services: Services, folder: string): Hono {
  const app = new Hono();
  app.use(secureHeaders(), async (c, next) => {
    await next();
    c.header('X-Robots-Tag', 'noindex');
  });
  app.use('/api/*', compress());
  apiRoutes(app, accounts, services);
  browserFiles(app, folder, accounts.origin);
  return app;
}

export function apiRoutes(app: Hono, accounts: Accounts, services: Services): void {
  guard(app, accounts);
  signInRoutes(app, accounts);
  peopleRoutes(app, accounts);
  itemRoutes(app, services);
  reviewRoutes(app, services);
  uploadRoutes(app, services);
  publicationRoutes(app, services);
  versionRoutes(app, services);
  adminRoutes(app, accounts, services);
}

/** The files that the browser runs, and its page at every address that is not one of them. */
function browserFiles(app: Hono, folder: string, origin: string): void {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_file, context) => {
      context.header('Cache-Control', 'public, max-age=31536000, immutable');
      // The worker answers for all pages.
      context.header('Service-Worker-Allowed', '/');
    },
  });
  // Their addresses contain a hash of their bytes.
  app.use('/assets/*', files);
  app.get('/assets/*', (context) => context.notFound());
  app.get('*', pageHeaders(origin), (context) => context.html(page, 200, { 'Cache-Control': 'no-cache' }));
}

/** Headers of the page itself. Its code, styles and fonts are our own files, and it frames only previews. */
function pageHeaders(origin: string): MiddlewareHandler {
  const { protocol, host } = new URL(origin);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      frameSrc: [`${protocol}//*.${host}`],
      formAction: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
    permissionsPolicy: { camera: ['self'], geolocation: false, microphone: false, payment: false, usb: false },
  });
}

/** Answers for the app at its address, for each preview at `<id>.<address>`, and for no other host. */
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
