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
  const page = tags.find(({ attributes }) => attributes['data-slot']?.endsWith(':page'));
  return { file, address: `/${file}`.replace(/(\/index)?\.html$/, '') || '/', app: page?.app ?? 'shell', tags, ids };
}

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  /** The apps of the open elements. */
  const apps: AppName[] = ['shell'];
  new Parser({
    onopentag(name, attributes) {
      const app = (attributes['data-section'] as AppName | undefined) ?? (apps.at(-1) as AppName);
      apps.push(app);
      tags.push({ name, attributes, app });
    },
    onclosetag: () => void apps.pop(),
  }).end(html);
  return tags;
}
