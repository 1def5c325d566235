import path from 'node:path';
import type { Block, Inline } from 'contract/blocks.ts';
import { type Both, type Language, localPath } from 'contract/language.ts';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ContentFolders } from './folders.ts';
import { asset } from './published.ts';
import { say } from './say.ts';

/** Thrown by `markdown` for syntax that the site does not support. Its position is in characters. */
export class NotAllowed extends Error {
  readonly offset: number;

  constructor({ type, position }: Nodes, where: Both<string>) {
    const what = names[type] ?? { en: type, fr: type };
    super(
      say({
        en: `only paragraphs, ## headings, lists, **bold** and [links](https://…) can be used, and ${where.en} ${what.en}. Write it another way.`,
        fr: `on ne peut utiliser que des paragraphes, des titres ##, des listes, du **gras** et des [liens](https://…), et ${where.fr} ${what.fr}. Écrivez-le autrement.`,
      }),
    );
    this.offset = position?.start.offset ?? 0;
  }
}

/** Parses a long text into plain data. `addressOf` turns what a link says into an address. Throws `NotAllowed`. */
export function markdown(source: string, addressOf = (url: string): string => url): Block[] {
  const inline = (node: PhrasingContent): Inline => {
    if (node.type === 'text') return node.value.replaceAll('\n', ' ');
    if (node.type === 'strong') return ['b', ...node.children.map(inline)];
    if (node.type === 'link') return ['a', addressOf(node.url), ...node.children.map(inline)];
    throw new NotAllowed(node, inText);
  };
  const listItem = (node: RootContent): Inline[] => {
    if (node.type === 'paragraph') return node.children.map(inline);
    throw new NotAllowed(node, { en: 'a list in this text has', fr: 'une liste de ce texte contient' });
  };
  const block = (node: RootContent): Block => {
    if (node.type === 'paragraph') return ['p', ...node.children.map(inline)];
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3))
      return [`h${node.depth}`, ...node.children.map(inline)];
    if (node.type === 'list')
      return [node.ordered ? 'ol' : 'ul', ...node.children.map((item) => item.children.flatMap(listItem))];
    throw new NotAllowed(node, inText);
  };
  return fromMarkdown(source).children.map(block);
}

const inText = { en: 'this text has', fr: 'ce texte contient' };

const names: Record<string, Both<string>> = {
  heading: { en: 'a heading of another level than ## or ###', fr: 'un titre d’un autre niveau que ## ou ###' },
  html: { en: 'HTML', fr: 'du HTML' },
  image: { en: 'a picture', fr: 'une image' },
  emphasis: { en: 'italics (one star or underscore)', fr: 'de l’italique (une étoile ou un tiret bas)' },
  blockquote: { en: 'a quotation (>)', fr: 'une citation (>)' },
  code: {
    en: 'a block of code (a line that starts with four spaces)',
    fr: 'un bloc de code (une ligne qui commence par quatre espaces)',
  },
  inlineCode: { en: 'code (`)', fr: 'du code (`)' },
  break: {
    en: 'a forced line break (two spaces at the end of a line)',
    fr: 'un retour à la ligne forcé (deux espaces en fin de ligne)',
  },
  thematicBreak: { en: 'a ruled line (---)', fr: 'un filet (---)' },
  list: { en: 'another list', fr: 'une autre liste' },
};

/** Documents that visitors download. */
export const documentsFolder = 'resources/files';

/** The document that a link names, as in `[règlement](document:reglement.docx)`. */
export const documentIn = (url: string): string | undefined => /^document:(.*)/.exec(url)?.[1];

/** The documents that texts link to. */
export const documentsLinkedIn = (texts: { value: string }[]): string[] =>
  texts.flatMap(({ value }) => [...value.matchAll(/\]\(document:([^)\s]+)/g)].map(([, name]) => name as string));

/** What the links of Markdown lead to: a page in the text's language, a document's file, or another site. */
export const addressesIn =
  (language: Language, folders: ContentFolders) =>
  (url: string): string => {
    const document = documentIn(url);
    if (document) return asset(path.join(folders.content, documentsFolder, document));
    return url.startsWith('/') ? localPath(url, language) : url;
  };
