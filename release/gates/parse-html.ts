import type { AppName } from 'contract/section.ts';
import { Parser } from 'htmlparser2';

export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** The app whose part of the page it is in. */
  app: AppName;
}

export interface ParsedHtml {
  tags: Tag[];
  /** What visitors read or hear: the text between tags, and attributes such as `alt`. */
  texts: string[];
}

const spoken = ['alt', 'aria-description', 'aria-label', 'content', 'placeholder', 'title'];

export function parseHtml(html: string): ParsedHtml {
  const tags: Tag[] = [];
  const texts: string[] = [];
  /** The names and the apps of the open elements. */
  const open: { name: string; app: AppName }[] = [];
  new Parser({
    onopentag(name, attributes) {
      const app = (attributes['data-section'] as AppName | undefined) ?? open.at(-1)?.app ?? 'shell';
      open.push({ name, app });
      tags.push({ name, attributes, app });
      texts.push(...spoken.flatMap((attribute) => attributes[attribute] ?? []));
    },
    ontext(text) {
      if (!['script', 'style'].includes(open.at(-1)?.name ?? '')) texts.push(text);
    },
    onclosetag: () => void open.pop(),
  }).end(html);
  return { tags, texts };
}
