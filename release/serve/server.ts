import { createServer, type Server } from 'node:http';
import { assetsRoot } from 'store/release.ts';
import { readAddress } from './address.ts';
import { serveAsset } from './asset.ts';
import { serveDocument } from './document.ts';
import { type Exchange, sendText } from './exchange.ts';
import { commonHeaders, documentHeaders, framedHeaders, reportingHeaders } from './headers.ts';
import { logSafe } from './log-safe.ts';
import { sendEndpoint } from './mail/mail-sink.ts';
import type { PostEndpoint } from './post/post-endpoint.ts';
import { movedTo, redirect } from './redirects.ts';
import { compositionFor, reportsEndpointOf } from './served-composition.ts';

interface SiteServerOptions {
  /** Where a local site puts messages of the contact form. */
  mail?: PostEndpoint | undefined;
  /** Takes reports of browsers, if the live composition names an address of this site for them. */
  reports?: PostEndpoint;
  /** An origin whose pages may show the site in a frame. */
  framedBy?: string;
}

/**
 * Serves the site as a production server does. Each request reads the live pointer once, so a switch needs no restart,
 * and the response comes from one composition.
 */
export function createSiteServer({ mail, reports, framedBy }: SiteServerOptions = {}): Server {
  const further = framedBy ? framedHeaders(framedBy) : documentHeaders;
  const server = createServer((request, response) => {
    const exchange = { request, response, headers: commonHeaders, documentHeaders: further };
    handle(exchange, mail, reports).catch((error) => {
      console.error(`${request.method} ${logSafe(request.url ?? '', 200)} could not be answered: ${error}`);
      if (response.headersSent) response.destroy();
      else sendText(exchange, 500, 'Something went wrong here.');
    });
  });
  // Longer than a proxy keeps a connection, so that none is closed while the proxy sends a request.
  server.keepAliveTimeout = 75_000;
  return server;
}

async function handle(exchange: Exchange, mail?: PostEndpoint, reports?: PostEndpoint): Promise<void> {
  const { request, headers } = exchange;
  const address = readAddress(request.url ?? '');
  const host = (address?.host ?? request.headers.host ?? '').toLowerCase();
  const unreadable = !address || !/^[\w.:[\]-]*$/.test(host);
  if (unreadable) return void sendText(exchange, 400, 'This address cannot be read.');
  const { pathname, search } = address;
  if (mail && pathname === sendEndpoint) return mail(request, exchange.response);

  const composition = compositionFor(host);
  if (composition?.preview) exchange.headers = { ...headers, ...previewHeaders };
  if (!composition?.site) return void sendAbsent(exchange, composition?.preview);
  const endpoint = reportsEndpointOf(composition);
  if (endpoint) exchange.documentHeaders = { ...exchange.documentHeaders, ...reportingHeaders(endpoint) };
  if (reports && pathname === endpoint) return reports(request, exchange.response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void sendText(exchange, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  const moved = movedTo(pathname);
  if (moved) return void redirect(exchange, moved + search);
  if (pathname.startsWith(assetsRoot)) return void serveAsset(exchange, pathname);
  serveDocument(exchange, composition, host, pathname);
}

function sendAbsent(exchange: Exchange, preview = false): void {
  if (preview) sendText(exchange, 404, 'There is no such preview (any more).');
  else sendText(exchange, 503, 'No site is live here yet.');
}

const previewHeaders = { 'X-Robots-Tag': 'noindex' };
