import { inflateSync } from 'node:zlib';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

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

/** A PDF file that only shows pages, as it is; throws `Refused` for any other. */
export function pdfFrom(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const isPage = /<(?:!doctype|html|script|svg)/i.test(text.slice(0, 1024));
  // A zip archive ends within its last 64 KB.
  const isArchive = text.includes('PK\x05\x06', text.length - 65_557);
  if (!text.startsWith('%PDF-') || isPage || isArchive) throw new Refused(422, words.notPdf);
  if (encrypted.test(text)) throw new Refused(422, words.lockedPdf);
  if (active.test(text)) throw new Refused(422, words.activePdf);
  for (const { index, 0: keyword } of text.matchAll(streams)) {
    const dictionary = text.slice(Math.max(0, index - longestDictionary), index);
    const content = inflated(bytes.subarray(index + keyword.length));
    if (content === undefined && objects.test(dictionary)) throw new Refused(422, words.notPdf);
    if (content && active.test(content)) throw new Refused(422, words.activePdf);
  }
  return bytes;
}

/** What a stream contains; undefined if it is not deflated, as most pictures are not. */
function inflated(bytes: Uint8Array): string | undefined {
  // The first byte of deflated bytes says so.
  if (((bytes[0] ?? 0) & 0x0f) !== 8) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: mostOfStream }).toString('latin1');
  } catch {
    return undefined;
  }
}
