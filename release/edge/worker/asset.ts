import { caching } from 'serve/rules/headers.ts';
import type { Exchange } from './exchange.ts';
import { sendFile } from './send-file.ts';
import { storedFile } from './stored-file.ts';

/** A bucket refuses longer keys, and no release has such names. */
const assetName = /^assets\/[a-z0-9-]+\/[\x21-\x7e]{1,400}$/;

const compressible = /\.(html|js|css|svg|json|xml|atom|txt|ics|csv|webmanifest)$/;

/** Whether releases have compressed copies of a file. Asking the bucket instead would double its requests. */
export const hasCopies = (file: string): boolean => compressible.test(file);

/**
 * Sends a file of a release, live or not, so that a tab opened before a switch still finds its files. Undefined if there
 * is none.
 */
export async function sendAsset(exchange: Exchange, pathname: string): Promise<Response | undefined> {
  const key = pathname.slice(1);
  if (!assetName.test(key) || /\.(br|gz)$/.test(key)) return undefined;
  const file = storedFile(key, (name) => (name === key || hasCopies(key) ? { key: name } : undefined));
  return file && sendFile(exchange, file, 200, caching.forever);
}
