import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { pageHeaders } from './headers.ts';

const forever = 'public, max-age=31536000, immutable';

/** The files that the browser runs, and its page at every address that is not one of them. */
export function browserFiles(app: Hono, folder: string, origin: string): void {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_file, context) => context.header('Cache-Control', forever),
  });
  // Their addresses contain a hash of their bytes.
  app.use('/assets/*', files);
  app.get('/assets/*', (context) => context.notFound());
  app.get('*', (context) => context.html(page, 200, { ...pageHeaders(origin), 'Cache-Control': 'no-cache' }));
}
