import { createServer, type Server } from 'node:http';
import { assetsRoot } from 'contract/file-names.ts';
import { workerAddress } from 'contract/registry.ts';
import { siteFolder } from 'store/site-folder.ts';
import { serveAsset } from './asset.ts';
import { serveDocument } from './document.ts';
import { type Exchange, sendRedirect, sendText } from './exchange.ts';
import { logSafe } from './log-safe.ts';
import { sendEndpoint } from './mail/mail-sink.ts';
import type { PostEndpoint } from './post/post-endpoint.ts';
import { caching, commonHeaders, documentHeaders, framedHeaders, previewHeaders } from './rules/headers.ts';
import { movedTo } from './rules/redirects.ts';
import { sentences } from './rules/sentences.ts';
import { readSiteRequest } from './rules/site-request.ts';
import { sendFile } from './send-file.ts';
import { compositionFor } from './served-composition.ts';

interface SiteServerOptions {
  /** Where a local site puts messages of the contact form. */
  mail?: PostEndpoint | undefined;
  /** An origin whose pages may show the site in a frame. */
  framedBy?: string;
}

/**
 * Serves the site as a production server does. Each request reads the live pointer once, so a switch needs no restart,
 * and the response comes from one composition.
 */
export function createSiteServer({ mail, framedBy }: SiteServerOptions = {}): Server {
  const further = framedBy ? framedHeaders(framedBy) : documentHeaders;
  const server = createServer((request, response) => {
    const exchange = { request, response, pathname: '', headers: commonHeaders, documentHeaders: further };
    handle(exchange, mail).catch((error) => {
      console.error(`${request.method} ${logSafe(request.url ?? '', 200)} could not be answered: ${error}`);
      if (response.headersSent) response.destroy();
      else sendText(exchange, 500, sentences.failed);
    });
  });
  // Longer than a proxy keeps a connection, so that none is closed while the proxy sends a request.
  server.keepAliveTimeout = 75_000;
  return server;
}

async function handle(exchange: Exchange, mail?: PostEndpoint): Promise<void> {
  const { request, headers } = exchange;
  const asked = readSiteRequest(request.url ?? '', request.headers.host);
  if (!asked) return void sendText(exchange, 400, sentences.unreadable);
  const { pathname, search, host } = asked;
  exchange.pathname = pathname;
  if (mail && pathname === sendEndpoint) return mail(request, exchange.response);

  const composition = compositionFor(host);
  if (composition?.preview) exchange.headers = { ...headers, ...previewHeaders };
  if (!composition?.site) return void sendAbsent(exchange, composition?.preview);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void sendText(exchange, 405, sentences.wrongMethod, { Allow: 'GET, HEAD' });
  const moved = movedTo(pathname);
  if (moved) return void sendRedirect(exchange, moved + search);
  if (pathname.startsWith(assetsRoot)) return void serveAsset(exchange, pathname);
  // An admin's file removes the service worker from every visitor (docs/hosting.md).
  if (pathname === workerAddress && sendFile(exchange, `${siteFolder}/no-worker.js`, 200, caching.revalidate)) return;
  serveDocument(exchange, composition, host, pathname);
}

function sendAbsent(exchange: Exchange, preview = false): void {
  if (preview) sendText(exchange, 404, sentences.noPreview);
  else sendText(exchange, 503, sentences.noSite);
}
