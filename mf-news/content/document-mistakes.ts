import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from 'tools/content/content-module.ts';
import { fileMistake, type Mistake, mistakeAt } from 'tools/content/errors.ts';
import { displayPath } from 'tools/content/folders.ts';
import { documentsFolder, documentsLinkedIn } from 'tools/content/markdown.ts';
import { messageText } from 'tools/content/messages.ts';
import { nearest, usedNames } from 'tools/content/nearest.ts';
import messages from './messages.json' with { type: 'json' };

export const documentFile = /^resources\/files\/[^/]+\.(pdf|docx|pptx)$/;

const documentsIn = (names: string[]): string[] =>
  names.filter((name) => documentFile.test(name)).map((name) => path.basename(name));

export function documentMistakes({ names, texts, folders }: Content): Mistake[] {
  const documents = documentsIn(names);
  const references = texts.filter(({ file, field }) => file.includes('/resources/') && field.join() === 'file');
  const absent = references.filter(({ value }) => !documents.includes(value));
  return [
    ...absent.map((text) => {
      const meant = nearest(text.value, documents);
      const values = { name: text.value, folder: displayPath(documentsFolder), meant };
      return mistakeAt(text, 0, messageText(meant ? messages.misspelt : messages.absent, values));
    }),
    ...documents.flatMap((name): Mistake[] => {
      const type = path.extname(name).slice(1);
      if (isOfType(readFileSync(path.join(folders.content, documentsFolder, name)), type)) return [];
      return [fileMistake(`${documentsFolder}/${name}`, messageText(messages.wrongType, { type }))];
    }),
  ];
}

export function unusedDocuments(content: Content): Mistake[] {
  const documents = documentsIn(content.names);
  const message = messageText(messages.unused, { folder: displayPath('resources') });
  const used = usedNames(content.texts, ['file'], documents);
  const linked = documentsLinkedIn(content.texts);
  return documents
    .filter((name) => !used.has(name) && !linked.includes(name))
    .map((name) => fileMistake(`${documentsFolder}/${name}`, message));
}

/** Word and PowerPoint files are both zip archives, with different folders in them. */
const archives: Record<string, string> = { docx: 'word/', pptx: 'ppt/' };

function isOfType(bytes: Buffer, type: string): boolean {
  if (type === 'pdf') return bytes.toString('latin1', 0, 5) === '%PDF-';
  const inside = archives[type];
  return inside !== undefined && bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && bytes.includes(inside);
}
