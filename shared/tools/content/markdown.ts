import path from 'node:path';
import type { Block, Inline } from 'contract/blocks.ts';
import { type Language, localPath } from 'contract/language.ts';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ContentFolders } from './folders.ts';
import { fillSlug } from './localise.ts';
import { type ContentMessage, messages, messageText } from './messages.ts';
import { onceForEach } from './once-for-each.ts';
import { asset } from './published.ts';

/** Thrown by `markdown` for syntax that the site does not support. Its position is in characters. */
export class NotAllowed extends Error {
  readonly offset: number;

  constructor({ type, position }: Nodes) {
    const known: Partial<Record<string, ContentMessage>> = messages.markdown;
    super(messageText(messages.texts.markdown, { what: messageText(known[type] ?? { en: type, fr: type }) }));
    this.offset = position?.start.offset ?? 0;
  }
}

/** Parses a long text into data. `addressOf` turns what a link says into an address. Throws `NotAllowed`. */
export const markdown = (source: string, addressOf?: (url: string) => string): Block[] =>
  blocksOf(fromMarkdown(source), addressOf);

export const treeOf = onceForEach(({ value }: { value: string }): Root => fromMarkdown(value));

export function blocksOf(tree: Root, addressOf = (url: string): string => url): Block[] {
  const inline = (node: PhrasingContent, isLinked = false): Inline[] => {
    if (node.type === 'text') {
      const text = node.value.replaceAll('\n', ' ');
      return isLinked ? [text] : withContactLinks(text);
    }
    if (node.type === 'strong') return [['b', ...node.children.flatMap((part) => inline(part, isLinked))]];
    if (node.type === 'link')
      return [['a', addressOf(node.url), ...node.children.flatMap((part) => inline(part, true))]];
    throw new NotAllowed(node);
  };
  const inlines = (nodes: PhrasingContent[]): Inline[] => nodes.flatMap((node) => inline(node));
  const listItem = (node: RootContent): Inline[] => {
    if (node.type === 'paragraph') return inlines(node.children);
    throw new NotAllowed(node);
  };
  const block = (node: RootContent): Block => {
    if (node.type === 'paragraph') return ['p', ...inlines(node.children)];
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3))
      return [`h${node.depth}`, ...inlines(node.children)];
    if (node.type === 'list')
      return [node.ordered ? 'ol' : 'ul', ...node.children.map((item) => item.children.flatMap(listItem))];
    throw new NotAllowed(node);
  };
  return tree.children.map(block);
}

/** A part of a parsed text, and all parts inside it. */
export const partsIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(partsIn) : [])];

const eMailOrPhone = /([\p{L}\d.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|\+\d[\d \u00a0]{7,}\d)/u;

/** Makes links of the e-mail addresses and telephone numbers in a text. */
const withContactLinks = (text: string): Inline[] =>
  text.split(eMailOrPhone).flatMap((part, index): Inline[] => {
    if (index % 2 === 0) return part ? [part] : [];
    return [['a', part.includes('@') ? `mailto:${part}` : `tel:${part.replace(/\s/g, '')}`, part]];
  });

/** Marks words of another language, in place of an address: `[Le Dormeur du val](lang:fr)`. */
export const languageMark = /^lang:[a-z]{2}$/;

export const documentsFolder = 'resources/files';

/** The document that a link names, as in `[règlement](document:reglement.docx)`. */
export const documentIn = (url: string): string | undefined => /^document:(.*)/.exec(url)?.[1];

export const documentsLinkedIn = (texts: { value: string }[]): string[] =>
  texts.flatMap(({ value }) => [...value.matchAll(/(?:^|\]\()document:([^)\s]+)/g)].map(([, name]) => name as string));

/** What links lead to: a page in the text's language, a document, another site. Marks of a language stay. */
export const addressesIn =
  (language: Language, folders: ContentFolders) =>
  (url: string): string => {
    const document = documentIn(url);
    if (document) return asset(path.join(folders.content, documentsFolder, document));
    if (!url.startsWith('/')) return url;
    const [, page = '', rest = ''] = /^([^?#]*)(.*)/.exec(url) ?? [];
    return localPath(fillSlug(page, {}) + rest, language);
  };
