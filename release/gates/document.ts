import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { type Composition, documentsOf } from 'store/composition.ts';

export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** The parts of a composed document that the gates check. */
export interface ComposedDocument {
  /** Relative to the composition's `site/`, `en/events/index.html`. */
  file: string;
  /** Root-relative, `/en/events`. A “not found” document has the one it was rendered for, `/en/404`. */
  address: string;
  tags: Tag[];
  ids: Set<string>;
  /** What visitors read or hear: the text between tags, and attributes such as `alt`. */
  texts: string[];
}

/** The documents of a composition, without missing ones: the live site may have lost a file. */
export const readDocuments = (id: string, { files }: Composition): ComposedDocument[] =>
  Object.keys(files)
    .filter(
      (file) =>
        file.endsWith('.html') && [file, `${file}.br`].every((one) => existsSync(path.join(documentsOf(id), one))),
    )
    .map((file) => readDocument(file, readFileSync(path.join(documentsOf(id), file), 'utf8')));

export function readDocument(file: string, html: string): ComposedDocument {
  const { tags, texts } = parse(html);
  const ids = new Set(tags.flatMap(({ attributes: { id } }) => (id ? [id] : [])));
  return { file, address: `/${file}`.replace(/(\/index)?\.html$/, '') || '/', tags, ids, texts };
}

const spoken = ['alt', 'aria-description', 'aria-label', 'content', 'placeholder', 'title'];

function parse(html: string): { tags: Tag[]; texts: string[] } {
  const tags: Tag[] = [];
  const texts: string[] = [];
  let current = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      current = name;
      tags.push({ name, attributes });
      texts.push(...spoken.flatMap((attribute) => attributes[attribute] ?? []));
    },
    ontext(text) {
      if (current !== 'script' && current !== 'style') texts.push(text);
    },
    onclosetag() {
      current = '';
    },
  });
  parser.end(html);
  return { tags, texts };
}
