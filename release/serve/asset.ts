import { isCompressedCopy, storedAsset } from 'store/release.ts';
import { type Exchange, sendText } from './exchange.ts';
import { caching } from './rules/headers.ts';
import { sentences } from './rules/sentences.ts';
import { sendFile } from './send-file.ts';

/**
 * Serves `/assets/<app>/…` from all releases in the store, live or not, so that a tab opened before a switch still finds
 * its files.
 */
export function serveAsset(exchange: Exchange, pathname: string): void {
  const sent = !isCompressedCopy(pathname) && sendFile(exchange, storedAsset(pathname), 200, caching.forever);
  if (!sent) sendText(exchange, 404, sentences.noFile);
}
