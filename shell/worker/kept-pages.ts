import { type Language, splitPath } from 'contract/language.ts';
import { withFirstOfMonth } from 'contract/today.ts';

/** The caches. A worker that stores something else gets new names, and removes the old caches. */
export const pagesCache = 'pages-1';
export const filesCache = 'files-1';

/** Texts in the hidden part of the offline page, which the worker replaces. */
export const offlineBlanks = { message: '%message%', pages: '%pages%' };

export interface KeptPage {
  path: string;
  /** As HTML has it: `L&#39;école`. */
  title: string;
  fetched: Date;
}

const titleHeader = 'X-Title';
const fetchedHeader = 'X-Fetched';

export function keptResponse(html: string, { headers }: Response): Response {
  const kept = new Headers(headers);
  // The text is no longer compressed.
  kept.delete('Content-Encoding');
  kept.delete('Content-Length');
  const [, title = ''] = /<meta property="og:title" content="([^"]*)/.exec(html) ?? [];
  kept.set(titleHeader, encodeURIComponent(title));
  kept.set(fetchedHeader, new Date().toISOString());
  return new Response(html, { headers: kept });
}

export const fetchedOn = ({ headers }: Response): Date => new Date(headers.get(fetchedHeader) ?? 0);

export async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(pagesCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request): Promise<KeptPage[]> => {
      const response = await cache.match(request);
      const title = response?.headers.get(titleHeader);
      if (!response || !title) return [];
      const path = new URL(request.url).pathname;
      return [{ path, title: decodeURIComponent(title), fetched: fetchedOn(response) }];
    }),
  );
  return pages.flat().sort((a, b) => b.fetched.getTime() - a.fetched.getTime());
}

export const readableIn = (pages: KeptPage[], language: Language, offlinePage: string): KeptPage[] =>
  pages.filter(({ path }) => splitPath(path).language === language && path !== offlinePage);

export const forgetEverything = () => Promise.all([pagesCache, filesCache].map((name) => caches.delete(name)));

/** « 22 novembre 2026 à 9 h 05 », in Nairobi. */
export const dateAndTime = (date: Date, language: Language): string => writtenDate(date, language, 'short');

/** `22 novembre 2026`, in Nairobi. */
export function writtenDate(date: Date, language: Language, timeStyle?: 'short'): string {
  const options = { dateStyle: 'long', timeStyle, timeZone: 'Africa/Nairobi' } as const;
  const written = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options).format(date);
  if (language === 'en') return written;
  return withFirstOfMonth(written).replace(/0?(\d+):(\d+)$/, '$1\u00a0h\u00a0$2');
}
