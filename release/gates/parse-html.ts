import type { AppName } from 'contract/section.ts';
import { Parser } from 'htmlparser2';

export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** The app whose part of the page it is in. */
  app: AppName;
  /** Of a script: its code or data. */
  text: string;
}

export interface ParsedHtml {
  tags: Tag[];
  /** What visitors read or hear: the text between tags, and attributes such as `alt`. */
  texts: string[];
  /** How much of the HTML is by each app, in characters. */
  sizes: Partial<Record<AppName, number>>;
}

const spoken = ['alt', 'aria-description', 'aria-label', 'content', 'placeholder', 'title'];

export function parseHtml(html: string): ParsedHtml {
  const tags: Tag[] = [];
  const texts: string[] = [];
  const sizes: ParsedHtml['sizes'] = {};
  const open: Tag[] = [];
  const weigh = (app: AppName) => {
    sizes[app] = (sizes[app] ?? 0) + parser.endIndex - parser.startIndex + 1;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const app = (attributes['data-section'] as AppName | undefined) ?? open.at(-1)?.app ?? 'shell';
      const tag = { name, attributes, app, text: '' };
      open.push(tag);
      tags.push(tag);
      texts.push(...spoken.flatMap((attribute) => attributes[attribute] ?? []));
      weigh(app);
    },
    ontext(text) {
      const around = open.at(-1);
      if (around?.name === 'script') around.text += text;
      else if (around?.name !== 'style') texts.push(text);
      weigh(around?.app ?? 'shell');
    },
    onclosetag() {
      const tag = open.pop();
      if (tag) weigh(tag.app);
    },
  });
  parser.end(html);
  return { tags, texts, sizes };
}
