import { documentKey, documentTag } from 'mirror/document-key.ts';
import { documentFiles, notFoundFiles } from 'serve/rules/document-files.ts';
import { caching } from 'serve/rules/headers.ts';
import { sentences } from 'serve/rules/sentences.ts';
import type { PublishedFiles } from './composition.ts';
import { type Exchange, textResponse } from './exchange.ts';
import { isPaused, Unreachable } from './reach.ts';
import { sendFile } from './send-file.ts';
import type { StoreReader } from './store-reader.ts';
import { type StoredFile, storedFile } from './stored-file.ts';

/**
 * Serves a page, or a file beside the pages, such as a calendar. `before` are compositions that may stand in while the
 * store cannot be reached.
 */
export async function sendDocument(
  exchange: Exchange,
  files: PublishedFiles,
  before: PublishedFiles[],
  pathname: string,
): Promise<Response> {
  const isThere = (name: string) => Object.hasOwn(files, name);
  const page = documentFiles(pathname).find(isThere);
  const name = page ?? notFoundFiles(pathname).find(isThere);
  const sent = name && (await sendNewest(exchange, [files, ...before], name, page ? 200 : 404));
  return sent || textResponse(exchange, 404, sentences.nothing);
}

/** Sends a document of the first composition; while the store cannot be reached, the newest version in the cache. */
async function sendNewest(
  exchange: Exchange,
  versions: PublishedFiles[],
  name: string,
  status: 200 | 404,
): Promise<Response | undefined> {
  const send = async (files: PublishedFiles | undefined, store: StoreReader) => {
    const file = files && documentIn(files, name);
    return file && sendFile({ ...exchange, store }, file, status, caching.revalidate);
  };
  const cached = exchange.store.cached();
  const sendCached = async () => {
    for (const files of versions) {
      const sent = await unlessUnreachable(() => send(files, cached));
      if (sent) return sent;
    }
    return undefined;
  };
  // Nobody waits for a store that was just found to be away.
  const stale = isPaused() ? await sendCached() : undefined;
  if (stale) return stale;
  try {
    return await send(versions[0], exchange.store);
  } catch (error) {
    const sent = error instanceof Unreachable ? await sendCached() : undefined;
    if (sent) return sent;
    throw error;
  }
}

async function unlessUnreachable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}

const documentIn = (files: PublishedFiles, name: string): StoredFile | undefined =>
  storedFile(name, (one) => {
    const integrity = Object.hasOwn(files, one) ? files[one] : undefined;
    return integrity === undefined ? undefined : { key: documentKey(integrity), etag: documentTag(integrity) };
  });
