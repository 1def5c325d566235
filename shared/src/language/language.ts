/** The site's languages, the default one first (spec §1). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];
export type Both<T> = Record<Language, T>;

/** The local storage key that remembers the visitor's choice (spec §1, §9). */
export const languageKey = 'language';

export const otherLanguage = (language: Language): Language => (language === 'fr' ? 'en' : 'fr');

/** A page's address split into its language and its French spelling: `/en/events` is `en` and `/events`. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const english = /^\/en(?=\/|$)/.test(pathname);
  const path = (english ? pathname.slice(3) : pathname).replace(/\/+$/, '') || '/';
  return { language: english ? 'en' : 'fr', path };
}

/** The address of a page in one language: French has no prefix. `path` starts with a slash; a query or hash stays. */
export function localPath(path: string, language: Language): string {
  if (language === 'fr') return path;
  return `/en${path.replace(/^\/(?=$|[?#])/, '')}`;
}
