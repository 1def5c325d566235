import { documentFiles, notFoundFiles } from 'serve/rules/document-files.ts';
import { caching } from 'serve/rules/headers.ts';
import { sentences } from 'serve/rules/sentences.ts';
import { earlierThan, type PublishedFiles } from './composition.ts';
import { documentKey, documentTag } from './document-key.ts';
import { type Exchange, textResponse } from './exchange.ts';
import { Unreachable } from './reach.ts';
import { sendFile } from './send-file.ts';
import { type StoredFile, storedFile } from './stored-file.ts';

/** Serves a page, or a file beside the pages, such as a calendar. */
export async function sendDocument(exchange: Exchange, files: PublishedFiles, pathname: string): Promise<Response> {
  const isThere = (name: string) => Object.hasOwn(files, name);
  const page = documentFiles(pathname).find(isThere);
  const name = page ?? notFoundFiles(pathname).find(isThere);
  const sent = name && (await sendNewest(exchange, files, name, page ? 200 : 404));
  return sent || textResponse(exchange, 404, sentences.nothing);
}

/** Sends a document; while the store cannot be reached and the cache lacks it, an earlier version of it. */
async function sendNewest(exchange: Exchange, files: PublishedFiles, name: string, status: 200 | 404) {
  const send = async (one: PublishedFiles, to: Exchange) => {
    const file = documentIn(one, name);
    return file && sendFile(to, file, status, caching.revalidate);
  };
  try {
    return await send(files, exchange);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    for (const earlier of earlierThan(files)) {
      const sent = await ifCached(() => send(earlier, { ...exchange, store: exchange.store.cached() }));
      if (sent) return sent;
    }
    throw error;
  }
}

async function ifCached<T>(read: () => Promise<T>): Promise<T | undefined> {
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
