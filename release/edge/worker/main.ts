/** A Worker that serves the mirror of a store, as `release/serve` serves the store's folder. */
import { assetsRoot } from 'contract/file-names.ts';
import { commonHeaders, previewHeaders } from 'serve/rules/headers.ts';
import { movedTo } from 'serve/rules/redirects.ts';
import { sentences } from 'serve/rules/sentences.ts';
import { previewOf, readSiteRequest, type SiteRequest } from 'serve/rules/site-request.ts';
import { sendAsset } from './asset.ts';
import { sendDocument } from './document.ts';
import { type Exchange, redirectResponse, textResponse } from './exchange.ts';
import { Unreachable } from './reach.ts';
import type { Context, Environment } from './runtime.ts';
import { liveBefore, publishedSite, troubles } from './site.ts';
import { StoreReader } from './store-reader.ts';

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    // Without a key, anybody who may write to the bucket could show any site.
    if (!environment.PUBLIC_KEY) return textResponse({ headers: commonHeaders }, 503, sentences.noKey);
    const asked = readSiteRequest(request.url, request.headers.get('Host') ?? undefined);
    if (!asked) return textResponse({ headers: commonHeaders }, 400, sentences.unreadable);
    const { origin } = new URL(request.url);
    const store = new StoreReader(environment, origin, (work) => context.waitUntil(work));
    const preview = previewOf(asked.host);
    const headers = preview ? { ...commonHeaders, ...previewHeaders } : commonHeaders;
    const exchange = { request, store, pathname: asked.pathname, headers };
    const response = await answer(exchange, asked, preview).catch((error) => sendFailure(exchange, error));
    for (const [name, value] of Object.entries(troubles())) response.headers.set(name, value);
    return response;
  },
};

async function answer(
  exchange: Exchange,
  { pathname, search }: SiteRequest,
  preview: string | undefined,
): Promise<Response> {
  const { request, store } = exchange;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const asset = pathname.startsWith(assetsRoot) && isReading ? () => sendAsset(exchange, pathname) : undefined;
  // Nine in ten requests are for assets, and need no pointer.
  const sent = preview ? undefined : await asset?.();
  if (sent) return sent;

  const site = await publishedSite(store, preview);
  if (!site && preview) return textResponse(exchange, 404, sentences.noPreview);
  if (!site) return textResponse(exchange, 503, sentences.noSite);
  if (!isReading) return textResponse(exchange, 405, sentences.wrongMethod, { Allow: 'GET, HEAD' });
  const moved = movedTo(pathname);
  if (moved) return redirectResponse(exchange, moved + search);
  if (asset) return (preview && (await asset())) || textResponse(exchange, 404, sentences.noFile);
  return sendDocument(exchange, site, preview ? [] : liveBefore(site), pathname);
}

function sendFailure(exchange: Exchange, error: unknown): Response {
  if (error instanceof Unreachable) return textResponse(exchange, 503, sentences.unreachable, { 'Retry-After': '10' });
  console.error(`${exchange.request.method} ${exchange.request.url} could not be answered: ${error}`);
  return textResponse(exchange, 500, sentences.failed);
}
