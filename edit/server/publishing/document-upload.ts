import { inflateSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { textOf } from 'tools/content/search/document-text.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { inThread } from './thread.ts';

export interface ChosenDocument {
  bytes: Uint8Array;
  extension: 'pdf' | 'docx' | 'pptx';
}

/** A document as it is kept. Throws `Refused` for others. In a thread: documents of strangers may be slow. */
export const documentFrom = inThread(import.meta.url, 30, async ({ bytes, extension }: ChosenDocument) => {
  const document = extension === 'pdf' ? pdfFrom(bytes) : officeFrom(bytes, extension);
  await textOf(document, `.${extension}`).catch(() => {
    throw new Refused(422, words.unreadable);
  });
  return document;
});

/** The part that makes an archive a document, and the type that it has there. */
const kinds = {
  docx: { program: 'Word', file: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  pptx: { program: 'PowerPoint', file: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml' },
};

/** A Word or PowerPoint file without macros, and without anything else hidden in its archive. */
function officeFrom(bytes: Uint8Array, extension: 'docx' | 'pptx'): Uint8Array {
  const { program, file, type } = kinds[extension];
  const notOffice = new Refused(422, filled(words.notOffice, { program, extension }));
  const document = rewriteZip(bytes, notOffice);
  const names = Object.keys(document.files);
  if (names.some((name) => /^[/\\]|(^|[/\\])\.\.([/\\]|$)|[:\0]/.test(name))) throw notOffice;
  const types = Buffer.from(document.files['[Content_Types].xml'] ?? '').toString();
  if (names.some((name) => /vbaProject\.bin$|(^|\/)activeX\//i.test(name)) || /macroEnabled/i.test(types))
    throw new Refused(422, words.withMacros);
  if (!names.includes(file) || !types.includes(type)) throw notOffice;
  return document.bytes;
}

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
function pdfFrom(bytes: Uint8Array): Uint8Array {
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

const mostUnpacked = 100_000_000;

/** The files of a zip archive, and an archive of them alone: nothing before, between or behind them, none twice. */
export function rewriteZip(zip: Uint8Array, otherwise: Refused) {
  let left = mostUnpacked;
  try {
    const files = unzipSync(zip, {
      filter({ originalSize }) {
        left -= originalSize;
        if (left < 0) throw new Refused(422, words.tooLargeOnceOpened);
        return true;
      },
    });
    // The same date, so that the same document has the same bytes.
    return { files, bytes: zipSync(files, { mtime: '1980-01-01T00:00' }) };
  } catch (error) {
    throw error instanceof Refused ? error : otherwise;
  }
}
