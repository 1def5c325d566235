import { contentKey } from 'mirror/content-key.ts';
import { maxDocument } from 'mirror/pointer.ts';
import { documentFiles, notFoundFiles } from 'serve/rules/document-files.ts';
import { caching } from 'serve/rules/headers.ts';
import { sentences } from 'serve/rules/sentences.ts';
import { type Exchange, textResponse } from './exchange.ts';
import { isPaused, Unreachable } from './reach.ts';
import { sendFile } from './send-file.ts';
import { own, type Published } from './site.ts';
import { type StoredFile, storedFile } from './stored-file.ts';

/**
 * Serves a page, or a file beside the pages, such as a calendar. `before` are compositions that may stand in while the
 * store has not what it should have.
 */
export async function sendDocument(
  exchange: Exchange,
  site: Published,
  before: Published[],
  pathname: string,
): Promise<Response> {
  const isThere = (name: string) => Object.hasOwn(site.files, name);
  const page = documentFiles(pathname).find(isThere);
  const name = page ?? notFoundFiles(pathname).find(isThere);
  if (!name) return textResponse(exchange, 404, sentences.nothing);
  return sendNewest(exchange, [site, ...before], name, page ? 200 : 404);
}

/** Sends a document of the first composition; while that cannot be had, the newest version in the cache. */
async function sendNewest(
  exchange: Exchange,
  versions: Published[],
  name: string,
  status: 200 | 404,
): Promise<Response> {
  const send = async (site: Published | undefined, onlyCached: boolean) => {
    const file = site && documentIn(site, name);
    return file && sendFile(exchange, file, status, caching.revalidate, onlyCached);
  };
  // Nobody waits for a store that was just found to be away.
  const tries = isPaused() ? [] : [() => send(versions[0], false)];
  let fault: unknown = new Unreachable(`No version of ${name} is in the cache.`);
  for (const attempt of [...tries, ...versions.map((site) => () => send(site, true))]) {
    try {
      const sent = await attempt();
      if (sent) return sent;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      fault = error;
    }
  }
  throw fault;
}

const documentIn = ({ files }: Published, name: string): StoredFile | undefined =>
  storedFile(name, (one) => {
    const integrity = own(files, one);
    return integrity === undefined
      ? undefined
      : { key: contentKey('documents', integrity), named: [integrity, maxDocument] };
  });
