import { splitPath } from 'contract/language.ts';
import type { OfflineSite } from './documents.ts';
import { dateAndTime, keptPages, pagesCache, readableIn } from './kept-pages.ts';

/**
 * The offline page, with what can be read, in place of a page that is not kept. It never runs the page's code, so the
 * address stays that of the page, and a reload tries again. The code for visitors who save data remembers the language
 * of a link that is followed; without it, only pages in one language could be read. Undefined if it is not kept itself.
 */
export async function makeOfflinePage(asked: string, site: OfflineSite): Promise<Response | undefined> {
  const { language } = splitPath(asked);
  const { offlinePage, texts } = site[language];
  const kept = await (await caches.open(pagesCache)).match(offlinePage);
  if (!kept) return undefined;
  const items = readableIn(await keptPages(), language, offlinePage).map(({ path, title, fetched }) => {
    const date = `<span class="quiet fine-print">${dateAndTime(fetched, language)}</span>`;
    return `<li><a href="${path}">${title}</a>${date}</li>`;
  });
  const message = `<span>${texts.never} <a href="">${texts.retry}</a></span>`;
  const page = await kept.text();
  const [, firstUse] = /\bimport\("([^"]+)"\)/.exec(page) ?? [];
  const html = page
    .replace(
      /<template id="code">.*?<\/template>/s,
      `<template id="code"></template><script type="module" src="${firstUse}"></script>`,
    )
    .replace(/<button[^>]*data-switch.*?<\/button>/s, '')
    .replace(/(id="not-kept") hidden="">(.*?)(?=<\/p>)(.*?)(?=<\/ul>)/s, (_, id, start, list) =>
      [id, '>', start, message, list, ...items].join(''),
    );
  return new Response(html, { status: 503, headers: kept.headers });
}
