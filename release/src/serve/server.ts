import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readAddress } from './address.ts';
import { answering } from './answering.ts';
import { serveAsset } from './asset.ts';
import { serveDocument } from './document.ts';
import { everyAnswer } from './headers.ts';
import { receiveMail, sendEndpoint } from './mail-sink.ts';
import { movedTo, redirect } from './redirects.ts';
import { say } from './say.ts';

/**
 * The site as a production server serves it, with a mail sink beside it. Each request reads the live pointer for
 * itself, so that a switch needs no restart, and is answered from one composition.
 */
export function createSiteServer(): Server {
  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url} could not be answered: ${error}`);
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Something went wrong here.');
    }
  });
  // Longer than a proxy in front keeps a connection, so that none is closed while a request is on its way.
  server.keepAliveTimeout = 75_000;
  return server;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value);
  const address = readAddress(request.url ?? '');
  const host = (address?.host ?? request.headers.host ?? '').toLowerCase();
  if (!address || !/^[\w.:[\]-]*$/.test(host)) return void say(response, 400, 'This address cannot be read.');
  const { pathname, search } = address;
  if (pathname === sendEndpoint) return void receiveMail(request, response);

  const composition = answering(host);
  if (composition?.preview) response.setHeader('X-Robots-Tag', 'noindex');
  if (composition?.preview && !composition.site) return void say(response, 404, 'There is no such preview (any more).');
  if (!composition?.site) return void say(response, 503, 'No site is live here yet.');
  if (!['GET', 'HEAD'].includes(request.method ?? '')) {
    response.setHeader('Allow', 'GET, HEAD');
    return void say(response, 405, 'Only GET and HEAD are answered here.');
  }
  const moved = movedTo(pathname);
  if (moved) return void redirect(response, moved + search);
  if (pathname.startsWith('/assets/')) return void serveAsset(pathname, request, response);
  serveDocument(composition, { host, pathname }, request, response);
}
