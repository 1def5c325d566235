import { type Both, splitPath } from 'contract/language.ts';
import { type FetchEventLike, filesNeededBy, keepFiles } from './files.ts';
import {
  dateAndTime,
  fetchedOn,
  keptPages,
  keptResponse,
  offlineBlanks,
  pagesCache,
  readableIn,
} from './kept-pages.ts';

/** What `/worker.js` says of the site in one language (src/files.ts). */
export type OfflineSite = Both<{
  offlinePage: string;
  /** Addresses of other pages that are kept before anybody opens them. */
  inAdvance: string[];
  /** Above a kept page, with its time (`{{when}}`); and on the offline page, for one that is not kept. */
  texts: Record<'kept' | 'more' | 'never' | 'retry', string>;
}>;

/** How long to wait for the network if a copy is kept. A slow round trip gets longer; only Chromium tells it. */
export const networkLimitMs = ({ rtt = 0 } = {}): number => 2500 + 4 * rtt;

/** Answers with a page from the network, or with its kept copy, or with the offline page. */
export async function answerPage(event: FetchEventLike, site: OfflineSite): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const fetched = fetch(event.request);
  const kept = await findKept(pathname);
  if (!kept) return fetched.catch(async () => (await makeOfflinePage(pathname, site)) ?? Response.error());
  event.waitUntil(fetched.then(({ status }) => (isGone(status) ? forgetPage(pathname) : undefined)).catch(() => {}));
  const answered = fetched.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined);
  const { connection } = navigator as { connection?: { rtt: number } };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkLimitMs(connection), undefined));
  return (await Promise.race([answered, late])) ?? withDate(kept, pathname, site);
}

const isGone = (status: number): boolean => status === 404 || status === 410;

/** Some browsers refuse the caches in private windows. */
const findKept = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: pagesCache }).catch(() => undefined);

async function forgetPage(path: string): Promise<void> {
  await (await caches.open(pagesCache)).delete(path);
}

async function withDate(kept: Response, pathname: string, site: OfflineSite): Promise<Response> {
  const { language } = splitPath(pathname);
  const { offlinePage, texts } = site[language];
  const line = texts.kept.replace('{{when}}', dateAndTime(fetchedOn(kept), language));
  const html = await kept.text();
  // The rules of the page itself hold none for this line.
  const style = 'padding:.75rem 1.25rem;text-align:center;border-bottom:2px solid';
  return new Response(
    html.replace(
      '<div id="root">',
      (root) => `<aside id="kept" style="${style}">${line} <a href="${offlinePage}">${texts.more}</a></aside>${root}`,
    ),
    { headers: headersOf(kept) },
  );
}

/** Those of the copy, and the policy: scripts that code of a section has written into the copy do not run. */
function headersOf({ headers }: Response): Headers {
  const all = new Headers(headers);
  all.append('Content-Security-Policy', verified.policy);
  return all;
}

/**
 * Keeps a page: its files first (`whole`), so that a kept document has all that it names; or only the document.
 * Forgets one that is gone or has moved. Returns whether the document differs from its copy.
 */
export async function keepPage(path: string, cache: RequestCache = 'no-cache', whole = true): Promise<boolean> {
  const response = await fetch(path, { cache, priority: 'low' } as RequestInit);
  if (isGone(response.status) || response.redirected) await forgetPage(path);
  if (response.status !== 200 || response.redirected || !isHtml(response)) return false;
  const html = await response.text();
  if (whole) await keepFiles(filesNeededBy(html));
  const before = await (await findKept(path))?.text();
  await (await caches.open(pagesCache)).put(path, keptResponse(html, response));
  return html !== before;
}

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

/** The offline page, listing what can be read, in place of another. Undefined if it is not kept itself. */
async function makeOfflinePage(asked: string, site: OfflineSite): Promise<Response | undefined> {
  const { language } = splitPath(asked);
  const { offlinePage, texts } = site[language];
  const kept = await findKept(offlinePage);
  if (!kept) return undefined;
  const items = readableIn(await keptPages(), language, offlinePage).map(({ path, title, fetched }) => {
    const date = `<div class="quiet fine-print">${dateAndTime(fetched, language)}</div>`;
    return `<li><a href="${path}">${title}</a>${date}</li>`;
  });
  const page = await kept.text();
  // Without the page's code, the address stays and a reload tries again.
  const noCode = '<template id="code"></template><template>';
  const html = page
    .replace(/<template id="code".*?>/, () => noCode)
    .replace('class="scripted data-switch"', 'class="data-switch" style="display:none"')
    .replace('id="not-kept" hidden=""', 'id="not-kept"')
    .replace(offlineBlanks.message, () => `<span>${texts.never} <a href="">${texts.retry}</a></span>`)
    .replace(offlineBlanks.pages, () => items.join(''));
  return new Response(html, { status: 503, headers: headersOf(kept) });
}
