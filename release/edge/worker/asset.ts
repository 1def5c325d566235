import { caching } from 'serve/rules/headers.ts';
import type { Exchange } from './exchange.ts';
import { sendFile } from './send-file.ts';
import { listWith, own } from './site.ts';
import { storedFile } from './stored-file.ts';

/**
 * Sends a file of a release, live or not, so that a tab opened before a switch still finds its files. Undefined if there
 * is none.
 */
export async function sendAsset(exchange: Exchange, pathname: string): Promise<Response | undefined> {
  const key = pathname.slice(1);
  if (/\.(br|gz)$/.test(key)) return undefined;
  const list = await listWith(exchange.store, key);
  const file =
    list &&
    storedFile(key, (name) => {
      const named = own(list, name);
      return named && { key: name, named };
    });
  return file && sendFile(exchange, file, 200, caching.forever);
}
