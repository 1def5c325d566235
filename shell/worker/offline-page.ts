import { splitPath } from 'contract/language.ts';
import { dateAndTime, keptPages, pagesCache, readableIn } from './kept-pages.ts';
import type { OfflineSite } from './offline-site.ts';

/**
 * The offline page, with what can be read, in place of a page that is not kept. It runs no script, so the address stays
 * that of the page, a reload tries again, and its language is not remembered, because others may be kept. Undefined if it
 * is not kept itself.
 */
export async function makeOfflinePage(asked: string, site: OfflineSite): Promise<Response | undefined> {
  const { language } = splitPath(asked);
  const { offlinePage, texts } = site[language];
  const kept = await (await caches.open(pagesCache)).match(offlinePage);
  if (!kept) return undefined;
  const items = readableIn(await keptPages(), language, offlinePage).map(({ path, title, fetched }) => {
    const date = `<span class="quiet small">${dateAndTime(fetched, language)}</span>`;
    return `<li><a href="${path}">${title}</a>${date}</li>`;
  });
  const message = `<span>${texts.never} <a href="">${texts.retry}</a></span>`;
  const html = (await kept.text())
    .replace(/<template id="code">.*?<\/template>/s, '')
    .replace(/<script>.*?<\/script>/gs, '')
    .replace(/(id="not-kept") hidden="">(.*?)(?=<\/p>)(.*?)(?=<\/ul>)/s, (_, id, start, list) =>
      [id, '>', start, message, list, ...items].join(''),
    );
  return new Response(html, { status: 503, headers: kept.headers });
}
