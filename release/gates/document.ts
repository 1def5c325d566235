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
  const tags = tagsOf(html);
  const ids = new Set(tags.flatMap(({ attributes: { id } }) => (id ? [id] : [])));
  return { file, address: `/${file}`.replace(/(\/index)?\.html$/, '') || '/', tags, ids };
}

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) }).end(html);
  return tags;
}
