import { type Exchange, sendText } from './exchange.ts';
import { caching } from './headers.ts';
import { notFoundFiles } from './not-found.ts';
import { sendFile } from './send-file.ts';
import { compositionFor, type ServedComposition } from './served-composition.ts';

/** Serves a page, or a file beside the pages, such as a calendar. */
export function serveDocument(
  exchange: Exchange,
  { id, site }: ServedComposition,
  host: string,
  pathname: string,
): void {
  const sent = namesOf(pathname).some((name) => sendFile(exchange, `${site}/${name}`, 200, caching.revalidate));
  if (sent) return;
  // The site may have been switched since the request began, and the page may be in the new composition.
  const now = compositionFor(host);
  if (now && now.id !== id) return void serveDocument(exchange, now, host, pathname);
  const sentNotFound = notFoundFiles(pathname).some((name) =>
    sendFile(exchange, `${site}/${name}`, 404, caching.revalidate),
  );
  if (!sentNotFound) sendText(exchange, 404, 'There is nothing at this address.');
}

/** The files for an address. None for `….html`, `.br` and `.gz`: pages are served only at their own addresses. */
function namesOf(pathname: string): string[] {
  const name = pathname.slice(1);
  if (name === '') return ['index.html'];
  return /\.(html|br|gz)$/.test(name) ? [] : [`${name}/index.html`, name];
}
