import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { Parser } from 'htmlparser2';
import { type Composition, documentsOf } from 'store/composition.ts';

export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** The app whose part of the page it is in. */
  app: AppName;
}

/** The parts of a composed document that the gates check. */
export interface ComposedDocument {
  /** Relative to the composition's `site/`, `en/events/index.html`. */
  file: string;
  /** Root-relative, `/en/events`. A “not found” document has the one it was rendered for, `/en/404`. */
  address: string;
  /** The app whose page it is. */
  app: AppName;
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
  const page = tags.find(({ attributes }) => attributes['data-slot']?.endsWith(':page'));
  const address = `/${file}`.replace(/(\/index)?\.html$/, '') || '/';
  return { file, address, app: page?.app ?? 'shell', tags, ids, texts };
}

const spoken = ['alt', 'aria-description', 'aria-label', 'content', 'placeholder', 'title'];

function parse(html: string): Pick<ComposedDocument, 'tags' | 'texts'> {
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
