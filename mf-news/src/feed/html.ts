import type { Block, Inline } from 'contract/blocks.ts';
import { element, escapeMarkup } from './markup.ts';

/** A long text as HTML for feed readers. `absolute` makes an address absolute, since readers show the text elsewhere. */
export const htmlOf = (text: Block[], absolute: (url: string) => string): string =>
  text
    .map(([tag, ...content]) =>
      tag === 'ul' || tag === 'ol'
        ? element(tag, {}, ...(content as Inline[][]).map((item) => element('li', {}, inlines(item, absolute))))
        : element(tag, {}, inlines(content as Inline[], absolute)),
    )
    .join('\n');

const inlines = (content: Inline[], absolute: (url: string) => string): string =>
  content
    .map((inline) => {
      if (typeof inline === 'string') return escapeMarkup(inline);
      if (inline[0] === 'b') return element('strong', {}, inlines(inline.slice(1) as Inline[], absolute));
      const [, url, ...inside] = inline as ['a', string, ...Inline[]];
      return element('a', { href: absolute(url) }, inlines(inside, absolute));
    })
    .join('');
