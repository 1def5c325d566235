import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from 'content-tools/check/gather.ts';
import { mistakeAt } from 'content-tools/check/texts.ts';
import { usedNames } from 'content-tools/check/used-names.ts';
import type { Mistake } from 'content-tools/errors.ts';
import { displayPath } from 'content-tools/folders.ts';
import { documentsFolder, documentsLinkedIn } from 'content-tools/links.ts';
import { nearest } from 'content-tools/nearest.ts';

/** A document’s file, named relative to shared/content. */
export const documentFile = /^resources\/files\/[^/]+\.(pdf|docx|pptx)$/;

const documentsIn = (names: string[]): string[] =>
  names.filter((name) => documentFile.test(name)).map((name) => path.basename(name));

/** Documents that are missing, or whose content does not match their extension. */
export function documentMistakes({ names, texts, folders }: Content): Mistake[] {
  const documents = documentsIn(names);
  const references = texts.filter(({ file, field }) => file.includes('/resources/') && field.join() === 'file');
  const absent = references.filter(({ value }) => !documents.includes(value));
  return [
    ...absent.map((text) => mistakeAt(text, 0, missing(text.value, documents))),
    ...documents.flatMap((name): Mistake[] => {
      const type = path.extname(name).slice(1);
      if (isOfType(readFileSync(path.join(folders.content, documentsFolder, name)), type)) return [];
      const message = `this file does not contain a ${type} document. Save the document again as ${type}; renaming it is not enough.`;
      return [{ file: displayPath(`${documentsFolder}/${name}`), line: 1, field: '', message }];
    }),
  ];
}

/** Documents that no content file names or links to. */
export function unusedDocuments(content: Content): Mistake[] {
  const documents = documentsIn(content.names);
  const used = usedNames(content, ['file'], documents);
  const linked = documentsLinkedIn(content.texts);
  return documents
    .filter((name) => !used.has(name) && !linked.includes(name))
    .map((name) => ({
      file: displayPath(`${documentsFolder}/${name}`),
      line: 1,
      field: '',
      message: `no file in ${displayPath('resources')} names this document. Add one, or delete it.`,
    }));
}

function missing(name: string, documents: string[]): string {
  const meant = nearest(name, documents);
  const cure = meant ? `Did you mean ${meant}?` : 'Put the document there, or correct its name.';
  return `${name} is not in ${displayPath(documentsFolder)}. ${cure}`;
}

/** Word and PowerPoint files are both zip archives, with different folders in them. */
const archives: Record<string, string> = { docx: 'word/', pptx: 'ppt/' };

function isOfType(bytes: Buffer, type: string): boolean {
  if (type === 'pdf') return bytes.toString('latin1', 0, 5) === '%PDF-';
  const inside = archives[type];
  return inside !== undefined && bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && bytes.includes(inside);
}
