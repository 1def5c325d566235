import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { attempt } from 'contract/attempt.ts';
import { assetsRoot } from 'contract/file-names.ts';
import { workerAddress } from 'contract/registry.ts';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { documentsOf, liveComposition } from 'store/composition.ts';
import { siteFolder } from 'store/site-folder.ts';
import { caching, commonHeaders, documentHeaders, fileHeaders, type Headers, mediaTypeOf, nginx } from './headers.ts';

/**
 * Serves the site as nginx does (release/hosting/nginx.conf). Each request reads the live pointer once.
 * `takesMail` shows messages of the contact form; `framedBy` is an origin whose pages may frame the site.
 */
export function createSiteServer({ takesMail = false, framedBy = "'none'" } = {}): Server {
  const app = new Hono().onError((error, c) => {
    console.error(`${c.req.method} ${encodeURI(c.req.url)} could not be answered: ${error}`);
    return sentence(c, 500, 'Something went wrong here.');
  });
  if (takesMail)
    app.post(sendEndpoint, async (c) => {
      console.log('A message of the contact form:', (await c.req.json()).template_params);
      return c.text('OK');
    });
  app.all('*', (c) => answer(c, framedBy));
  const server = createServer(getRequestListener(app.fetch));
  // Longer than a proxy keeps a connection, so that none is closed while the proxy sends a request.
  server.keepAliveTimeout = 75_000;
  return server;
}

const moves = nginx.matchAll(/^ +(\/\S+) (\/\S+);$/gm);
/** Moved addresses: the home page links to /contact, for which there is no route (docs/spec.md, Routes). */
export const redirects = new Map([...moves].map(([, from = '', to = '']) => [from, to]));

async function answer(c: Context, framedBy: string): Promise<Response> {
  const { pathname: encoded, search, hostname } = new URL(c.req.url);
  // Without doubled slashes, which would lead a redirect to another site.
  const pathname = attempt(() => decodeURIComponent(encoded).replace(/\/+/g, '/'));
  if (!pathname || /\0|\/\.\.(\/|$)/.test(pathname)) return sentence(c, 400, 'This address cannot be read.');
  // `0123456789ab.localhost` shows that composition.
  const [, preview] = /^([0-9a-f]{12})\./.exec(hostname) ?? [];
  // Search engines must not list previews.
  setHeaders(c, { ...commonHeaders, ...(preview && { 'X-Robots-Tag': 'noindex' }) });
  const id = preview ?? liveComposition();
  const site = id && documentsOf(id);
  if (!site || !existsSync(site)) {
    if (preview) return sentence(c, 404, 'There is no such preview (any more).');
    return sentence(c, 503, 'No site is live here yet.');
  }
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    c.header('Allow', 'GET, HEAD');
    return sentence(c, 405, 'Only GET and HEAD are answered here.');
  }
  const moved = redirects.get(pathname) ?? /^(\/[\w/-]*[\w-])\/$/.exec(pathname)?.[1];
  if (moved) {
    setHeaders(c, { ...documentHeaders(framedBy), 'Cache-Control': caching.revalidate });
    return c.redirect(moved + search, 301);
  }
  // A release's files are served while the store has them. A section's manifest belongs to a composition.
  const isAsset = pathname.startsWith(assetsRoot) && !pathname.endsWith('/mf-manifest.json');
  const send = (file: string) => {
    const type = mediaTypeOf(file);
    const own = { ...fileHeaders(pathname, type, framedBy), 'Content-Type': type };
    return sendFile(c, file, isAsset ? caching.forever : caching.revalidate, own);
  };
  for (const file of filesFor(pathname, site, isAsset)) {
    const sent = await send(file);
    if (sent) return sent;
  }
  if (isAsset) return sentence(c, 404, 'There is no such file (any more).');
  // What a visitor has of another page, or of a part, is of no use here.
  for (const name of ['if-none-match', 'if-modified-since', 'range']) c.req.raw.headers.delete(name);
  // No page is deeper than this. A hostile request could name thousands of folders to keep the disk busy.
  const parts = pathname.split('/', 8).filter(Boolean);
  // The nearest one: an unknown event gets that of events, in its language.
  for (const depth of [...parts.keys(), parts.length].reverse()) {
    const sent = await send(path.join(site, ...parts.slice(0, depth), '404.html'));
    if (!sent) continue;
    for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges']) sent.headers.delete(name);
    return new Response(sent.body, { status: 404, headers: sent.headers });
  }
  return sentence(c, 404, 'There is nothing at this address.');
}

const setHeaders = (c: Context, headers: Headers): void =>
  Object.entries(headers).forEach(([name, value]) => void c.header(name, value));

function sentence(c: Context, status: ContentfulStatusCode, text: string): Response {
  c.header('Cache-Control', caching.never);
  return c.body(`${text}\n`, status, { 'Content-Type': 'text/plain' });
}

/** A page has its address alone: not that of its file, nor of what was compressed beside it. */
function filesFor(pathname: string, site: string, isAsset: boolean): string[] {
  if (/\.(br|gz)$/.test(pathname)) return [];
  if (isAsset) return [path.join(siteFolder, pathname)];
  if (pathname.endsWith('.html')) return [];
  const inSite = ['index.html', ''].map((name) => path.join(site, pathname, name));
  // An admin's file removes the service worker from every visitor (docs/hosting.md).
  return pathname === workerAddress ? [path.join(siteFolder, 'no-worker.js'), ...inSite] : inSite;
}

/** Sends a file in the best form that the visitor accepts; undefined if there is no such file. */
async function sendFile(c: Context, file: string, cache: string, own: Headers): Promise<Response | undefined> {
  const { headers: asked } = c.req.raw;
  // In nginx's format, so that a visitor's copy is valid with both servers.
  const tag = (name: string): string | undefined => {
    // A name may be too long, or a parent may be a file.
    const stats = attempt(() => statSync(name, { throwIfNoEntry: false }));
    if (!stats?.isFile()) return undefined;
    return `"${Math.floor(stats.mtimeMs / 1000).toString(16)}-${stats.size.toString(16)}"`;
  };
  const plain = tag(file);
  if (!plain) return undefined;
  const condition = asked.get('if-range') ?? plain;
  // Several parts are the whole file, and so is a part of another file than the visitor has.
  if (!/^bytes=(\d+-\d*|-\d+)$/.test(asked.get('range') ?? '') || condition !== plain) asked.delete('range');
  const response = (await serveStatic({ path: file, precompressed: true })(c, async () => {})) as Response;
  const { headers } = response;
  const compressed = { br: '.br', gzip: '.gz' }[headers.get('Content-Encoding') ?? ''];
  const etag = (compressed && tag(file + compressed)) ?? plain;
  headers.set('ETag', etag);
  headers.set('Cache-Control', cache);
  if (existsSync(`${file}.gz`)) headers.set('Vary', 'Accept-Encoding');
  const known = asked.get('if-none-match')?.split(',');
  const isKnown = known?.some((one) => one.trim().replace(/^W\//, '') === etag);
  if (known ? isKnown : asked.get('if-modified-since') === headers.get('Last-Modified')) {
    await response.body?.cancel();
    for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (!compressed && response.status === 200) headers.set('Accept-Ranges', 'bytes');
  return response;
}

/** Listens on a port, or for 0 on a free one, of this machine only, unless `HOST` says more. */
export async function listen(
  server: Server,
  port: string,
  command = 'npm start',
  variable = 'PORT',
  host = process.env.HOST || '127.0.0.1',
): Promise<string> {
  server.listen(Number(port), host);
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Stop what runs there, or choose another: ${variable}=4280 ${command}`);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

export const sendEndpoint = '/api/v1.0/email/send';
