import { type Exchange, sendText } from './exchange.ts';
import { documentFiles, notFoundFiles } from './rules/document-files.ts';
import { caching } from './rules/headers.ts';
import { sentences } from './rules/sentences.ts';
import { sendFile } from './send-file.ts';
import { compositionFor, type ServedComposition } from './served-composition.ts';

/** Serves a page, or a file beside the pages, such as a calendar. */
export function serveDocument(
  exchange: Exchange,
  { id, site }: ServedComposition,
  host: string,
  pathname: string,
): void {
  const sent = documentFiles(pathname).some((name) => sendFile(exchange, `${site}/${name}`, 200, caching.revalidate));
  if (sent) return;
  // The site may have been switched since the request began, and the page may be in the new composition.
  const now = compositionFor(host);
  if (now && now.id !== id) return void serveDocument(exchange, now, host, pathname);
  const sentNotFound = notFoundFiles(pathname).some((name) =>
    sendFile(exchange, `${site}/${name}`, 404, caching.revalidate),
  );
  if (!sentNotFound) sendText(exchange, 404, sentences.nothing);
}
