import type { Block, Inline } from 'contract/blocks.ts';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Thrown by `markdown` for syntax that the site does not support. Its position is in characters. */
export class NotAllowed extends Error {
  readonly offset: number;

  constructor({ type, position }: Nodes, where: string) {
    super(
      `only paragraphs, ## headings, lists, **bold** and [links](https://…) can be used, and ${where} ${name(type)}. Write it another way.`,
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
    throw new NotAllowed(node, 'this text has');
  };
  const listItem = (node: RootContent): Inline[] => {
    if (node.type === 'paragraph') return node.children.map(inline);
    throw new NotAllowed(node, 'a list in this text has');
  };
  const block = (node: RootContent): Block => {
    if (node.type === 'paragraph') return ['p', ...node.children.map(inline)];
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3))
      return [`h${node.depth}`, ...node.children.map(inline)];
    if (node.type === 'list')
      return [node.ordered ? 'ol' : 'ul', ...node.children.map((item) => item.children.flatMap(listItem))];
    throw new NotAllowed(node, 'this text has');
  };
  return fromMarkdown(source).children.map(block);
}

const names: Record<string, string> = {
  heading: 'a heading of another level than ## or ###',
  html: 'HTML',
  image: 'a picture',
  emphasis: 'italics (one star or underscore)',
  blockquote: 'a quotation (>)',
  code: 'a block of code (a line that starts with four spaces)',
  inlineCode: 'code (`)',
  break: 'a forced line break (two spaces at the end of a line)',
  thematicBreak: 'a ruled line (---)',
  list: 'another list',
};

const name = (type: string): string => names[type] ?? type;
