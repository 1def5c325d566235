import { type Answering, answering } from './answering.ts';
import { type Exchange, say } from './exchange.ts';
import { caching } from './headers.ts';
import { nearestNotFound } from './not-found.ts';
import { sendFile } from './send-file.ts';
import { type StoredFile, type StoredFolder, storedFile } from './stored-folder.ts';

/** Answers with a page of the composition, or with a file beside the pages, such as a calendar. */
export function serveDocument(exchange: Exchange, { id, site }: Answering, host: string, pathname: string): void {
  const file = site && publishedAt(site, pathname);
  if (file) return void sendFile(exchange, file, 200, caching.revalidate);
  // The site may have been switched since it was looked up, and the page be new; then what is live now answers.
  const now = answering(host);
  if (now && now.id !== id) return void serveDocument(exchange, now, host, pathname);
  const notFound = site && nearestNotFound(site, pathname);
  if (!notFound) return void say(exchange, 404, 'There is nothing at this address.');
  sendFile(exchange, notFound, 404, caching.revalidate);
}

/** A page has its address alone: not that of its file, nor of what was compressed beside it. */
function publishedAt(site: StoredFolder, pathname: string): StoredFile | undefined {
  const name = pathname.slice(1);
  if (name === '') return storedFile(site, 'index.html');
  if (/\.(html|br|gz)$/.test(name)) return undefined;
  return storedFile(site, `${name}/index.html`) ?? storedFile(site, name);
}
