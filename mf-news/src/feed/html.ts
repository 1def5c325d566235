import type { Block, Inline } from 'contract/blocks.ts';
import { element, escapeMarkup } from './markup.ts';

/** A long text as HTML for feed readers. `whole` makes an address absolute, since readers show the text elsewhere. */
export const htmlOf = (text: Block[], whole: (url: string) => string): string =>
  text
    .map(([tag, ...content]) =>
      tag === 'ul' || tag === 'ol'
        ? element(tag, {}, ...(content as Inline[][]).map((item) => element('li', {}, inlines(item, whole))))
        : element(tag, {}, inlines(content as Inline[], whole)),
    )
    .join('\n');

const inlines = (content: Inline[], whole: (url: string) => string): string =>
  content
    .map((inline) => {
      if (typeof inline === 'string') return escapeMarkup(inline);
      if (inline[0] === 'b') return element('strong', {}, inlines(inline.slice(1) as Inline[], whole));
      const [, url, ...inside] = inline as ['a', string, ...Inline[]];
      return element('a', { href: whole(url) }, inlines(inside, whole));
    })
    .join('');
