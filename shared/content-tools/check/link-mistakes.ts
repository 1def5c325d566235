import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Mistake } from '../errors.ts';
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

/** Links to pages that do not exist, and external addresses that are not safe. */
export function linkMistakes(content: Content): Mistake[] {
  const known = pathsOf(content);
  return content.texts.flatMap((text) =>
    linksOf(text).flatMap(({ url, offset }) => {
      const wrong = unknownBlank(url, content.tokens)
        ? undefined
        : wrongLink(url, fillSlug(url.replace(/[?#].*/, ''), content.tokens), known);
      return wrong ? [mistakeAt(text, offset, `“${url}” ${wrong}`)] : [];
    }),
  );
}

function wrongLink(url: string, path: string, known: string[]): string | undefined {
  if (/^https:\/\/[^/\s]+\.[^/\s]+/.test(url)) return;
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
