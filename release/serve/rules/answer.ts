/** How every request is answered, by `pnpm serve` and by the Worker. Uses nothing of Node. */
import { assetsRoot } from 'contract/file-names.ts';
import { caching, commonHeaders, documentHeaders, fileHeaders, mediaTypeOf, previewHeaders } from './headers.ts';
import {
  acceptedEncodings,
  documentFiles,
  type Encoding,
  movedTo,
  namesTag,
  notFoundFiles,
  type Range,
  readRange,
  readSiteRequest,
} from './site-request.ts';

/** What visitors read when there is no document to send. `release/hosting/nginx.conf` says the same. */
export const sentences = {
  unreadable: 'This address cannot be read.',
  noSite: 'No site is live here yet.',
  noPreview: 'There is no such preview (any more).',
  noFile: 'There is no such file (any more).',
  nothing: 'There is nothing at this address.',
  wrongMethod: 'Only GET and HEAD are answered here.',
  shorter: 'The file is shorter.',
  failed: 'Something went wrong here.',
  /** Of Workers, whose store is elsewhere. */
  noKey: 'This server has no PUBLIC_KEY, so it could not tell a forged site from the true one.',
  unreachable: 'This page cannot be reached at the moment. Try again soon.',
} as const;

type Headers = Readonly<Record<string, string>>;

interface Asked {
  method: string;
  /** The request line's, or a whole address. */
  target: string;
  header: (name: string) => string | undefined;
  ofDocuments?: Headers;
}

/** One form of a published file: plain, or compressed when it was published. */
export interface Form<Body> {
  encoding: Encoding;
  etag: string;
  lastModified?: string;
  /** Undefined if it cannot be read. */
  open: () => Promise<Opened<Body> | undefined>;
}

export interface Opened<Body> {
  size: number;
  body: Body;
}

/** Where published files come from. Each function gives a file's forms, best first; undefined if there is no such file. */
export interface Source<Body> {
  /** The files of a preview, or else of the live composition; undefined if there is none. */
  site: (preview: string | undefined) => Promise<((name: string) => Form<Body>[] | undefined) | undefined>;
  /** A file of any release, live or not, so that a tab opened before a switch still finds its files. */
  asset: (pathname: string) => Promise<Form<Body>[] | undefined>;
}

export interface Answer<Body> {
  status: number;
  headers: Record<string, string>;
  /** A sentence, or bytes of a file. */
  text?: string;
  part?: Range & { body: Body };
}

export function textAnswer(status: number, sentence: string, more?: Headers): Answer<never> {
  const about = {
    'Content-Type': 'text/plain',
    'Cache-Control': caching.never,
    'Content-Length': String(sentence.length + 1),
  };
  return { status, headers: { ...commonHeaders, ...about, ...more }, text: `${sentence}\n` };
}

/** Answers a request from one composition, however often the site is switched meanwhile. */
export async function answer<Body>(asked: Asked, source: Source<Body>): Promise<Answer<Body>> {
  const request = readSiteRequest(asked.target, asked.header('host'));
  if (!request) return textAnswer(400, sentences.unreadable);
  const { pathname, search, preview } = request;
  const more = preview ? previewHeaders : {};
  const isReading = asked.method === 'GET' || asked.method === 'HEAD';
  // A section's manifest has an address that stays, so it belongs to the composition.
  const isAsset = pathname.startsWith(assetsRoot) && !pathname.endsWith('/mf-manifest.json') && isReading;
  const asset = async () => {
    const forms = /\.(br|gz)$/.test(pathname) ? undefined : await source.asset(pathname);
    return forms && sendFile(asked, pathname, { name: pathname, forms, status: 200, more, cache: caching.forever });
  };
  // Nine in ten requests are for assets of the live site, and need no pointer.
  const sent = isAsset && !preview && (await asset());
  if (sent) return sent;

  const find = await source.site(preview);
  if (!find && preview) return textAnswer(404, sentences.noPreview, more);
  if (!find) return textAnswer(503, sentences.noSite);
  if (!isReading) return textAnswer(405, sentences.wrongMethod, { ...more, Allow: 'GET, HEAD' });
  const moved = movedTo(pathname);
  if (moved) {
    const about = { 'Cache-Control': caching.revalidate, Location: moved + search, 'Content-Length': '0' };
    return { status: 301, headers: { ...commonHeaders, ...more, ...(asked.ofDocuments ?? documentHeaders), ...about } };
  }
  if (isAsset) return (preview && (await asset())) || textAnswer(404, sentences.noFile, more);
  for (const [status, names] of [[200, documentFiles(pathname)] as const, [404, notFoundFiles(pathname)] as const])
    for (const name of names) {
      const forms = find(name);
      if (forms) return sendFile(asked, pathname, { name, forms, status, more, cache: caching.revalidate });
    }
  return textAnswer(404, sentences.nothing, more);
}

interface Sending<Body> {
  name: string;
  forms: Form<Body>[];
  status: 200 | 404;
  more: Headers;
  cache: string;
}

/** Sends the best form that the browser accepts and that can be read. A status of 200 may become 206, 304 or 416. */
async function sendFile<Body>(
  { method, header, ofDocuments }: Asked,
  pathname: string,
  { name, forms, status, more, cache }: Sending<Body>,
): Promise<Answer<Body>> {
  const accepted = acceptedEncodings(header('accept-encoding'));
  const vary = forms.some(({ encoding }) => encoding) && { Vary: 'Accept-Encoding' };
  for (const { encoding, etag, lastModified, open } of forms) {
    if (encoding && !accepted.includes(encoding)) continue;
    const headers: Record<string, string> = { ...commonHeaders, ...more, 'Cache-Control': cache, ...vary };
    if (status === 200) {
      Object.assign(headers, { ETag: etag }, lastModified && { 'Last-Modified': lastModified });
      const known = header('if-none-match');
      const since = header('if-modified-since');
      if (known === undefined ? since && since === lastModified : namesTag(known, etag))
        return { status: 304, headers };
    }
    const opened = await open();
    if (!opened) continue;
    const { size, body } = opened;
    const type = mediaTypeOf(name);
    Object.assign(headers, fileHeaders(pathname, type, ofDocuments), { 'Content-Type': type });
    if (encoding) headers['Content-Encoding'] = encoding;
    // As in nginx, only uncompressed files have ranges. Downloads worth resuming are never compressed.
    const hasRanges = status === 200 && !encoding;
    const range = hasRanges ? readRange(header('range'), header('if-range'), { size, etag, lastModified }) : 'whole';
    if (range === 'unsatisfiable')
      return textAnswer(416, sentences.shorter, { ...more, 'Content-Range': `bytes */${size}` });
    const { start, end } = range === 'whole' ? { start: 0, end: size } : range;
    if (range !== 'whole') headers['Content-Range'] = `bytes ${start}-${end - 1}/${size}`;
    else if (hasRanges) headers['Accept-Ranges'] = 'bytes';
    headers['Content-Length'] = String(end - start);
    const partial = range === 'whole' ? status : 206;
    return { status: partial, headers, ...(method === 'GET' && { part: { start, end, body } }) };
  }
  return textAnswer(503, sentences.unreachable, { ...more, 'Retry-After': '10' });
}
