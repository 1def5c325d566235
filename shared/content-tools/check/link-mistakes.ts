import path from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { documentIn, documentsFolder } from '../links.ts';
import { nearest } from '../nearest.ts';
import { fillSlug, unknownBlank } from '../tokens.ts';
import type { Content } from './gather.ts';
import { isMarkdown } from './markdown-fields.ts';
import { pathsOf } from './slug-mistakes.ts';
import { mistakeAt, type Text } from './texts.ts';

interface Link {
  url: string;
  /** Its position in the text, in characters. */
  offset: number;
}

/** Links to pages and documents that do not exist, and external addresses that are not safe. */
export function linkMistakes(content: Content): Mistake[] {
  const known = pathsOf(content);
  return content.texts.flatMap((text) =>
    linksOf(text).flatMap(({ url, offset }) => {
      const wrong = unknownBlank(url, content.tokens)
        ? undefined
        : (wrongDocument(url, content) ?? wrongLink(url, pathIn(url, content), known));
      return wrong ? [mistakeAt(text, offset, `“${url}” ${wrong}`)] : [];
    }),
  );
}

/** Every link to a page of this site, with the French path of the page. */
export const pageLinks = (content: Content): { text: Text; offset: number; path: string }[] =>
  content.texts.flatMap((text) =>
    linksOf(text)
      .filter(({ url }) => url.startsWith('/') && !unknownBlank(url, content.tokens))
      .map(({ url, offset }) => ({ text, offset, path: pathIn(url, content) })),
  );

const pathIn = (url: string, { tokens }: Content): string => fillSlug(url.replace(/[?#].*/, ''), tokens);

function wrongDocument(url: string, { names }: Content): string | undefined {
  const document = documentIn(url);
  if (document === undefined || names.includes(`${documentsFolder}/${document}`)) return;
  const documents = names.flatMap((name) => (path.dirname(name) === documentsFolder ? path.basename(name) : []));
  const meant = nearest(document, documents);
  const cure = meant ? `Did you mean document:${meant}?` : 'Put the document there, or correct its name.';
  return `names a document that is not in ${displayPath(documentsFolder)}. ${cure}`;
}

function wrongLink(url: string, path: string, known: string[]): string | undefined {
  if (documentIn(url) || /^https:\/\/[^/\s]+\.[^/\s]+/.test(url)) return;
  if (/^http:/.test(url)) return 'is not safe. Write an address that starts with https://.';
  if (!url.startsWith('/')) return 'is not an address. Start it with https://, or with / for a page of this site.';
  if (/^\/en(\/|$)/.test(url)) return 'must be written without /en: the site adds it on English pages.';
  if (known.includes(path)) return;
  const meant = nearest(path, known);
  return `is not a page of this site.${meant ? ` Did you mean ${meant}?` : ` Pages are ${known.slice(0, 12).join(', ')}.`}`;
}

/** Links in fields of their own and inside long texts. The schema checks fields that start with https://. */
function linksOf(text: Text): Link[] {
  const { field, value } = text;
  const last = field.at(-1);
  if ((last === 'to' || last === 'token') && value.startsWith('/')) return [{ url: value, offset: 0 }];
  return isMarkdown(text) ? linksIn(fromMarkdown(value)) : [];
}

function linksIn(node: Nodes): Link[] {
  const own = node.type === 'link' ? [{ url: decode(node.url), offset: node.position?.start.offset ?? 0 }] : [];
  return [...own, ...('children' in node ? node.children.flatMap(linksIn) : [])];
}

const decode = (url: string): string => url.replaceAll('%7B', '{').replaceAll('%7D', '}');
