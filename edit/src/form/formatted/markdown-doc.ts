import type { JSONContent } from '@tiptap/core';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { aroundBlanks } from '../blanks.ts';

/** More signs than any text has: the parser takes a minute over 30 KB of them. */
const maxSigns = 1000;

/** The document of a text. Undefined if it would be written otherwise: it may have what the site forbids. */
export function readMarkdown(text: string): JSONContent | undefined {
  // The parser reads names such as &nbsp; as HTML, which Trusted Types forbid.
  if (text.split(/[*_[\]]/).length > maxSigns || /&\w+;/.test(text)) return;
  const content = fromMarkdown(text).children.flatMap((block) => contentOf(block));
  const doc = { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
  return writeMarkdown(doc) === text ? doc : undefined;
}

/** What the site allows (`tools/content/markdown.ts`), and nothing of the rest. */
function contentOf(part: Nodes, marks: JSONContent['marks'] = []): JSONContent[] {
  if (part.type === 'text')
    return aroundBlanks(part.value).flatMap((text, index): JSONContent[] => {
      if (index % 2) return [{ type: 'blank', attrs: { blank: text }, marks }];
      return text ? [{ type: 'text', text, marks }] : [];
    });
  if (!('children' in part)) return [];
  const inside = (mark?: { type: string; attrs?: object }): JSONContent[] =>
    part.children.flatMap((child) => contentOf(child, mark ? [...marks, mark] : marks));
  if (part.type === 'strong') return inside({ type: 'bold' });
  if (part.type === 'link') return inside({ type: 'link', attrs: { href: part.url } });
  if (part.type === 'heading' && part.depth > 1 && part.depth < 4)
    return [{ type: 'heading', attrs: { level: part.depth }, content: inside() }];
  if (part.type === 'list')
    return [{ type: part.ordered ? 'orderedList' : 'bulletList', attrs: { start: part.start }, content: inside() }];
  if (part.type === 'paragraph') return [{ type: 'paragraph', content: inside() }];
  if (part.type === 'listItem')
    return [{ type: 'listItem', content: inside().filter(({ type }) => type === 'paragraph') }];
  return [];
}

export const writeMarkdown = ({ content = [] }: JSONContent): string =>
  toMarkdown(
    { type: 'root', children: content.flatMap(partsOf) as RootContent[] },
    { bullet: '-', incrementListMarker: true, listItemIndent: 'one' },
  ).trimEnd();

/** Nothing for what is empty. */
function partsOf({ type, attrs, content = [] }: JSONContent): Nodes[] {
  const isText = type === 'paragraph' || type === 'heading';
  const words = content.map((one) => (one.type === 'blank' ? { ...one, text: one.attrs?.blank } : one));
  const children = isText ? inlineOf(words) : content.flatMap(partsOf);
  if (children.length === 0) return [];
  if (isText || type === 'listItem') return [{ type, depth: attrs?.level, children } as Nodes];
  return [{ type: 'list', ordered: type === 'orderedList', start: attrs?.start, spread: false, children } as Nodes];
}

/** Bold around a link. */
const marksOf = ({ marks = [] }: JSONContent) => [...marks].sort((a, b) => (a.type < b.type ? -1 : 1));

/** Texts under their common marks, without spaces at the ends: Markdown ignores stars beside a space. */
function inlineOf(texts: JSONContent[], depth = 0): PhrasingContent[] {
  const [first] = texts;
  if (!first) return [];
  const mark = marksOf(first)[depth];
  const isOther = (text: JSONContent) => JSON.stringify(marksOf(text)[depth]) !== JSON.stringify(mark);
  const next = texts.findIndex(isOther);
  const same = next < 0 ? texts : texts.slice(0, next);
  const value = same.map(({ text }) => text).join('');
  const others = inlineOf(texts.slice(same.length), depth);
  if (!mark || !value.trim()) return [{ type: 'text', value }, ...others];
  const [before = '', after = ''] = [/^\s*/, /\s*$/].map((spaces) => spaces.exec(value)?.[0]);
  const trimmed = same.map(({ text = '', ...one }, index) => {
    const started = index === 0 ? text.trimStart() : text;
    return { ...one, text: index === same.length - 1 ? started.trimEnd() : started };
  });
  const children = inlineOf(trimmed, depth + 1);
  const marked =
    mark.type === 'link' ? { type: 'link', url: mark.attrs?.href, children } : { type: 'strong', children };
  return [{ type: 'text', value: before }, marked as PhrasingContent, { type: 'text', value: after }, ...others];
}
