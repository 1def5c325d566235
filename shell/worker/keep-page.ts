import { forgetPage, isGone } from './documents.ts';
import { keepFiles } from './files.ts';
import { keptResponse, pagesCache } from './kept-pages.ts';
import { filesNeededBy } from './named-files.ts';

/**
 * Keeps a page: its files first and the document last, so that a kept document has all files that it names. If only the
 * document is wanted, the page is kept as it reads without its code.
 */
export async function keepPage(path: string, { cache, whole }: { cache: RequestCache; whole: boolean }): Promise<void> {
  const response = await fetch(path, { cache, priority: 'low' } as RequestInit);
  if (isGone(response.status)) await forgetPage(path);
  if (response.status !== 200 || response.redirected || !isHtml(response)) return;
  const html = await response.text();
  if (whole) await keepFiles(filesNeededBy(html));
  await (await caches.open(pagesCache)).put(path, keptResponse(html, response));
}

const isHtml = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') === true;
