import { inflateSync } from 'node:zlib';
import type { Both } from 'contract/language.ts';

/** A name in a PDF file, each of whose letters may be written as `#` and its code. */
function nameIn(name: string): string {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code}|#${code.toUpperCase()})`;
  });
  return `/${letters.join('')}(?![a-z])`;
}

/** What a document to read never needs: programs, other files, and films. */
const active = new RegExp(
  ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'].map(nameIn).join('|'),
);
const encrypted = new RegExp(nameIn('Encrypt'));
const objects = new RegExp(nameIn('ObjStm'));

/** The beginning of a stream. Its dictionary stands before it. */
const streams = /\bstream\r?\n/g;
const longestDictionary = 400;

/** A page of 100 megapixels may be as large as this. */
const mostOfStream = 300_000_000;

/** Why a PDF file is not accepted; undefined if it is. */
export function refusedPdf(bytes: Buffer): Both<string> | undefined {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-')) return notPdf;
  if (/<(?:!doctype|html|script|svg)/i.test(text.slice(0, 1024))) return notPdf;
  // A zip archive ends within its last 64 KB.
  if (text.includes('PK\x05\x06', text.length - 65_557)) return notPdf;
  if (encrypted.test(text)) return locked;
  if (active.test(text)) return withPrograms;
  for (const { index, 0: keyword } of text.matchAll(streams)) {
    const dictionary = text.slice(Math.max(0, index - longestDictionary), index);
    const content = inflated(bytes.subarray(index + keyword.length));
    if (content === undefined && objects.test(dictionary)) return notPdf;
    if (content && active.test(content)) return withPrograms;
  }
}

/** What a stream contains; undefined if it is not deflated, as most pictures are not. */
function inflated(bytes: Buffer): string | undefined {
  // The first byte of deflated bytes says so.
  if (((bytes[0] ?? 0) & 0x0f) !== 8) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: mostOfStream }).toString('latin1');
  } catch {
    return undefined;
  }
}

const notPdf = {
  fr: 'Ce fichier n’est pas un document PDF que le site peut lire. Enregistrez-le de nouveau au format PDF ; changer son nom ne suffit pas.',
  en: 'This file is not a PDF document that the site can read. Save it again as PDF; renaming it is not enough.',
};
const locked = {
  fr: 'Ce PDF est protégé par un mot de passe. Enregistrez-le de nouveau sans protection.',
  en: 'This PDF is protected by a password. Save it again without protection.',
};
const withPrograms = {
  fr: 'Ce PDF contient des programmes, des fichiers joints ou des films, que le site ne publie pas. Imprimez-le dans un nouveau PDF (« Imprimer », puis « Enregistrer au format PDF »), et choisissez celui-ci.',
  en: 'This PDF contains programs, attached files or films, which the site does not publish. Print it into a new PDF (“Print”, then “Save as PDF”), and choose that one.',
};
