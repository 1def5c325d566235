import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { siteFolder, today } from '../shared-settings.ts';
import { composition } from '../tests/composition.ts';

const site = path.join(siteFolder, 'live/site');
if (!existsSync(site) || composition().today !== today)
  throw new Error(`The tests’ site is not composed for ${today}. Compose it first: npm test build`);

/** The file that is served at an address of the live site, such as `/sitemap.xml`. */
export const fileOf = (address: string): string =>
  path.join(address.startsWith('/assets/') ? siteFolder : site, decodeURIComponent(address));
export const fileAt = (address: string): string => readFileSync(fileOf(address), 'utf8');

/** Whether a page, or a file of the site or of a release, has this address. */
export const isServed = (address: string): boolean =>
  composition().pages.includes(address) || existsSync(fileOf(address));

/** The HTML of a page. */
export const htmlAt = (address: string): string =>
  fileAt(address.endsWith('/404') ? `${address}.html` : `${address}/index.html`);

/** The document of a page, as it is served. */
export const documentAt = (address: string) => parseHTML(htmlAt(address)).document;

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

/** The navigation with this name. */
export const navigationIn = (document: Parent, name: string): Element | undefined =>
  [...document.querySelectorAll('nav')].find((nav) => nav.getAttribute('aria-label') === name);

export const linkIn = (document: Parent, name: string): Element | undefined =>
  [...document.querySelectorAll('a')].find((link) => textOf(link) === name);

/** The schema.org objects of a document. */
export const schemaObjectsIn = (document: Parent) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
