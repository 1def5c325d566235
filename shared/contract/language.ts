/** The site's languages, the default one first (docs/spec.md, Languages). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];
export type Both<T> = Record<Language, T>;

/** The key of the visitor's choice in local storage (docs/spec.md, Languages). */
export const languageKey = 'language';

export const otherLanguage = (language: Language): Language => (language === 'fr' ? 'en' : 'fr');

/** Splits a page's address into its language and its French path: `/en/events` into `en` and `/events`. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const english = /^\/en(?=\/|$)/.test(pathname);
  const path = (english ? pathname.slice(3) : pathname).replace(/\/+$/, '') || '/';
  return { language: english ? 'en' : 'fr', path };
}

/** A page's address in one language. `path` starts with a slash and may have a query or hash. */
export function localPath(path: string, language: Language): string {
  if (language === 'fr') return path;
  return `/en${path.replace(/^\/(?=$|[?#])/, '')}`;
}
