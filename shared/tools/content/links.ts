import path from 'node:path';
import { type Language, localPath } from 'contract/language.ts';
import { asset } from './asset.ts';
import type { ContentFolders } from './folders.ts';

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
