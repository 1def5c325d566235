import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from 'tools/content/content-module.ts';
import { fileMistake, type Mistake, mistakeAt } from 'tools/content/errors.ts';
import { displayPath } from 'tools/content/folders.ts';
import { documentsFolder, documentsLinkedIn } from 'tools/content/markdown.ts';
import { nearest, usedNames } from 'tools/content/nearest.ts';
import { say } from 'tools/content/say.ts';

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
      const message = say({
        en: `this file does not contain a ${type} document. Save the document again as ${type}; renaming it is not enough.`,
        fr: `ce fichier ne contient pas de document ${type}. Enregistrez de nouveau le document au format ${type} ; changer son nom ne suffit pas.`,
      });
      return [fileMistake(`${documentsFolder}/${name}`, message)];
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
    .map((name) => {
      const message = say({
        en: `no file in ${displayPath('resources')} names this document. Add one, or delete it.`,
        fr: `aucun fichier de ${displayPath('resources')} ne nomme ce document. Ajoutez-en un, ou supprimez le document.`,
      });
      return fileMistake(`${documentsFolder}/${name}`, message);
    });
}

function missing(name: string, documents: string[]): string {
  const meant = nearest(name, documents);
  if (!meant) return absentDocument(name);
  const folder = displayPath(documentsFolder);
  return say({
    en: `${name} is not in ${folder}. Did you mean ${meant}?`,
    fr: `${name} n’est pas dans ${folder}. Vouliez-vous écrire ${meant} ?`,
    form: {
      en: `there is no document ${name}. Did you mean ${meant}?`,
      fr: `il n’y a pas de document ${name}. Vouliez-vous choisir ${meant} ?`,
    },
  });
}

export const absentDocument = (name: string): string =>
  say({
    en: `${name} is not in ${displayPath(documentsFolder)}. Put the document there, or correct its name.`,
    fr: `${name} n’est pas dans ${displayPath(documentsFolder)}. Mettez-y le document, ou corrigez son nom.`,
    form: {
      en: `there is no document ${name}. Choose another, or add it again.`,
      fr: `il n’y a pas de document ${name}. Choisissez-en un autre, ou ajoutez-le de nouveau.`,
    },
  });

/** Word and PowerPoint files are both zip archives, with different folders in them. */
const archives: Record<string, string> = { docx: 'word/', pptx: 'ppt/' };

function isOfType(bytes: Buffer, type: string): boolean {
  if (type === 'pdf') return bytes.toString('latin1', 0, 5) === '%PDF-';
  const inside = archives[type];
  return inside !== undefined && bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && bytes.includes(inside);
}
