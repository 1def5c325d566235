/** The text of an element, as a visitor reads it. */
export const textOf = (element: { textContent: string | null } | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[ \n]+/g, ' ').trim();

/** A text without spaces, which stand or do not stand between elements. */
export const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** All words of a parsed text. */
export function richText(part: unknown): string {
  if (typeof part === 'string') return part;
  if (!Array.isArray(part)) return '';
  if (typeof part[0] !== 'string') return part.map(richText).join('');
  const [tag, ...inside] = part;
  if (tag === 'a') return inside.slice(1).map(richText).join('');
  return ['p', 'h2', 'h3', 'ul', 'ol', 'b'].includes(tag) ? inside.map(richText).join('') : part.map(richText).join('');
}

/** All texts and numbers in a content. */
export const textsIn = (content: unknown): string[] =>
  typeof content === 'object' ? Object.values(content ?? {}).flatMap(textsIn) : [String(content ?? '')];

type Parent = Pick<ParentNode, 'querySelectorAll'>;
export const textsOf = (parent: Parent | undefined, selector: string): string[] =>
  [...(parent?.querySelectorAll(selector) ?? [])].map(textOf);

/** The addresses of the links that match. */
export const hrefsIn = (parent: Parent | null | undefined, selector = 'a'): string[] =>
  [...(parent?.querySelectorAll(selector) ?? [])].map((link) => link.getAttribute('href') ?? '');

/** What a document says of itself under a key, such as `robots` or `og:title`. */
export const metaIn = (document: Pick<ParentNode, 'querySelector'>, key: string): string | null | undefined =>
  document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');

/** The navigation with this name. */
export const navigationIn = (document: Parent, name: string): Element | undefined =>
  [...document.querySelectorAll('nav')].find((nav) => nav.getAttribute('aria-label') === name);

export const linkIn = (document: Parent, name = ''): Element | undefined =>
  [...document.querySelectorAll('a')].find((link) => textOf(link) === name);
