import { splitPath } from 'contract/language.ts';
import type { Asked } from './files.ts';
import { dateAndTime, fetchedOn, pagesCache } from './kept-pages.ts';
import { makeOfflinePage } from './offline-page.ts';
import type { OfflineSite } from './offline-site.ts';

/** How long to wait for the network if a copy is kept, ms. */
const patience = 2500;

/** Answers with a page from the network, or with its kept copy, or with the offline page. */
export async function answerPage(asked: Asked, site: OfflineSite): Promise<Response> {
  const { pathname } = new URL(asked.request.url);
  const fetched = fetch(asked.request);
  const kept = await findKept(pathname);
  if (!kept) return fetched.catch(async () => (await makeOfflinePage(pathname, site)) ?? Response.error());
  asked.waitUntil(fetched.then(({ status }) => (isGone(status) ? forgetPage(pathname) : undefined)).catch(() => {}));
  const answered = fetched.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined);
  return (await Promise.race([answered, after(patience)])) ?? withDate(kept, pathname, site);
}

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));

export const isGone = (status: number): boolean => status === 404 || status === 410;

const findKept = async (path: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(pagesCache)).match(path);
  } catch {
    // Some browsers refuse the caches in private windows.
    return undefined;
  }
};

export async function forgetPage(path: string): Promise<void> {
  await (await caches.open(pagesCache)).delete(path);
}

/** A kept page with a line above it that says from when it is. */
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
    { headers: kept.headers },
  );
}
