/** A Worker that serves the bucket of the store, as `release/serve` serves its folder. */
import { assetsRoot } from 'contract/file-names.ts';
import { commonHeaders, previewHeaders } from 'serve/rules/headers.ts';
import { movedTo } from 'serve/rules/redirects.ts';
import { sentences } from 'serve/rules/sentences.ts';
import { previewOf, readSiteRequest, type SiteRequest } from 'serve/rules/site-request.ts';
import { sendAsset } from './asset.ts';
import { liveBefore, liveComposition, readComposition } from './composition.ts';
import { sendDocument } from './document.ts';
import { type Exchange, redirectResponse, textResponse } from './exchange.ts';
import { Unreachable, unreachableSince } from './reach.ts';
import { below, type Context, type Environment } from './runtime.ts';
import { StoreReader } from './store-reader.ts';

export default {
  async fetch(request: Request, { STORE, PREFIX = '' }: Environment, context: Context): Promise<Response> {
    const asked = readSiteRequest(request.url, request.headers.get('Host') ?? undefined);
    if (!asked) return textResponse({ headers: commonHeaders }, 400, sentences.unreadable);
    const { origin } = new URL(request.url);
    const store = new StoreReader(below(PREFIX, STORE), origin, (work) => context.waitUntil(work));
    const preview = previewOf(asked.host);
    const headers = preview ? { ...commonHeaders, ...previewHeaders } : commonHeaders;
    const exchange = { request, store, pathname: asked.pathname, headers };
    const response = await answer(exchange, asked, preview).catch((error) => sendFailure(exchange, error));
    const since = unreachableSince();
    if (since) response.headers.set('X-Store-Unreachable-Since', since);
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

  const files = await (preview ? readComposition(store, preview) : liveComposition(store));
  if (!files && preview) return textResponse(exchange, 404, sentences.noPreview);
  if (!files) return textResponse(exchange, 503, sentences.noSite);
  if (!isReading) return textResponse(exchange, 405, sentences.wrongMethod, { Allow: 'GET, HEAD' });
  const moved = movedTo(pathname);
  if (moved) return redirectResponse(exchange, moved + search);
  if (asset) return (preview && (await asset())) || textResponse(exchange, 404, sentences.noFile);
  return sendDocument(exchange, files, preview ? [] : liveBefore(files), pathname);
}

function sendFailure(exchange: Exchange, error: unknown): Response {
  if (error instanceof Unreachable) return textResponse(exchange, 503, sentences.unreachable, { 'Retry-After': '10' });
  console.error(`${exchange.request.method} ${exchange.request.url} could not be answered: ${error}`);
  return textResponse(exchange, 500, sentences.failed);
}
