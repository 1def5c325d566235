import { localPath, splitPath } from 'contract/language.ts';
import type { WholeHead } from 'contract/shell-server.ts';

/** A tag that changes from page to page: its name and mark, then the attribute that has the value. */
type HeadTag = [start: string, attribute: 'content' | 'href', value: string];

/** The tags that the composer writes for a page, and that the browser brings up to date. */
export function headTags(
  { title, description, image, index = true }: WholeHead,
  pathname: string,
  siteAddress: string,
): HeadTag[] {
  const { language, path } = splitPath(pathname);
  const address = siteAddress + pathname;
  const inFrench = siteAddress + localPath(path, 'fr');
  const text = describe(description);
  const [locale, other] = language === 'fr' ? ['fr_KE', 'en_KE'] : ['en_KE', 'fr_KE'];
  return [
    ['meta name="description"', 'content', text],
    ...(index ? [] : [['meta name="robots"', 'content', 'noindex'] satisfies HeadTag]),
    ['link rel="canonical"', 'href', address],
    ['link rel="alternate" hreflang="fr"', 'href', inFrench],
    ['link rel="alternate" hreflang="en"', 'href', siteAddress + localPath(path, 'en')],
    ['link rel="alternate" hreflang="x-default"', 'href', inFrench],
    ['meta property="og:title"', 'content', title],
    ['meta property="og:description"', 'content', text],
    ...(image ? [['meta property="og:image"', 'content', siteAddress + image] satisfies HeadTag] : []),
    ['meta property="og:url"', 'content', address],
    ['meta property="og:locale"', 'content', locale],
    ['meta property="og:locale:alternate"', 'content', other],
  ];
}

/** Finds a tag, whatever its value: `meta[name="description"]`. */
export const selectorOf = ([start]: HeadTag): string => start.replace(/ (\S+)/g, '[$1]');

/** The longest description that search engines show, in characters (docs/spec.md, Every page). */
const longestDescription = 160;

export function describe(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  const cut = plain.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/u, '')}…`;
}
