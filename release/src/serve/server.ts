import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { documentsOf } from '../compose/compose.ts';
import { liveComposition } from '../store/live.ts';
import { releasesFolder } from '../store/release.ts';
import { securityHeaders } from './headers.ts';
import { receiveMail, sendEndpoint } from './mail-sink.ts';
import { sendNotFound } from './not-found.ts';

const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

interface LiveSite {
  id: string;
  headers: Record<string, string>;
  documents: RequestHandler;
}

/** The site as a production server would serve it, always the live composition, with a mail sink beside it. */
export function createSiteServer(): Server {
  const assets = new Map<string, RequestHandler>();
  let live: LiveSite | undefined;

  const current = (): LiveSite | undefined => {
    const id = liveComposition();
    if (id && id !== live?.id) live = open(id);
    return live;
  };

  return createServer((request, response) => {
    const site = current();
    if (!site) return void response.writeHead(503).end('No composition is live yet.');
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    const { pathname, search } = new URL(request.url ?? '/', 'http://site');
    if (pathname === sendEndpoint) return void receiveMail(request, response);
    if (pathname.startsWith('/assets/')) return serveAsset(assets, pathname, request, response);
    if (pathname.length > 1 && pathname.endsWith('/')) return redirect(response, pathname.replace(/\/+$/, '') + search);
    site.documents(request, response, () => sendNotFound(documentsOf(site.id), pathname, request, response));
  });
}

function open(id: string): LiveSite {
  const documents = sirv(documentsOf(id), {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response) => response.setHeader('Cache-Control', revalidate),
  });
  return { id, headers: securityHeaders(), documents };
}

/** `/assets/<app>/<version>/…` is the published part of that release, unchanging for ever. */
function serveAsset(
  known: Map<string, RequestHandler>,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, app, version, file] = /^\/assets\/([a-z-]+)\/([a-f0-9]+)\/(.+)$/.exec(pathname) ?? [];
  const folder = path.join(releasesFolder, `${app}/${version}/client`);
  if (!file || !existsSync(folder)) return void response.writeHead(404).end();
  let handler = known.get(folder);
  if (!handler) {
    handler = sirv(folder, {
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: (answer) => answer.setHeader('Cache-Control', forever),
    });
    known.set(folder, handler);
  }
  request.url = `/${file}`;
  handler(request, response, () => void response.writeHead(404).end());
}

const redirect = (response: ServerResponse, address: string): void => {
  // Two leading slashes would name another host.
  response.writeHead(301, { Location: address.replace(/^\/+/, '/') }).end();
};
