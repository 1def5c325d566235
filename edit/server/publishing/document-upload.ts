import { unzipSync, zipSync } from 'fflate';
import { textOf } from 'tools/content/search/document-text.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { inChildProcess } from './child-process.ts';
import { officeParts } from './office-document.ts';

export interface ChosenDocument {
  bytes: Uint8Array;
  extension: 'pdf' | 'docx' | 'pptx';
}

/** A document as it is kept. Throws `Refused` for others. In a process: documents of strangers may be slow and large. */
export const documentFrom = inChildProcess(import.meta.url, 20, async ({ bytes, extension }: ChosenDocument) => {
  // Only the process loads the library, not the server at its start.
  const { rewritePdf } = await import('./rewrite-pdf.ts');
  const document = extension === 'pdf' ? await rewritePdf(bytes) : { bytes: officeFrom(bytes, extension) };
  await textOf(document.bytes, `.${extension}`).catch(() => {
    throw new Refused(422, words.unreadable);
  });
  return document;
});

/** The part that makes an archive a document, and the type that it has there. */
const kinds = {
  docx: { program: 'Word', file: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  pptx: { program: 'PowerPoint', file: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml' },
};

/** A Word or PowerPoint file rebuilt from its text, styles, pictures and web links. */
function officeFrom(bytes: Uint8Array, extension: 'docx' | 'pptx'): Uint8Array {
  const { program, file, type } = kinds[extension];
  const notOffice = new Refused(422, filled(words.notOffice, { program, extension }));
  const { files } = rewriteZip(bytes, notOffice);
  const names = Object.keys(files);
  if (names.some((name) => /^[/\\]|(^|[/\\])\.\.([/\\]|$)|[:\0]/.test(name))) throw notOffice;
  const types = Buffer.from(files['[Content_Types].xml'] ?? '').toString();
  if (names.some((name) => /vbaProject\.bin$|(^|\/)activeX\//i.test(name)) || /macroEnabled/i.test(types))
    throw new Refused(422, words.withMacros);
  if (!names.includes(file) || !types.includes(type)) throw notOffice;
  return zip(officeParts(files));
}

/** With the same date, so that the same document has the same bytes. */
const zip = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files, { mtime: '1980-01-01T00:00' });

const mostUnpacked = 100_000_000;

/** The files of a zip archive, and an archive of them alone: nothing before, between or behind them, none twice. */
export function rewriteZip(archive: Uint8Array, otherwise: Refused) {
  let left = mostUnpacked;
  try {
    const files = unzipSync(archive, {
      filter({ originalSize }) {
        left -= originalSize;
        if (left < 0) throw new Refused(422, words.tooLargeOnceOpened);
        return true;
      },
    });
    return { files, bytes: zip(files) };
  } catch (error) {
    throw error instanceof Refused ? error : otherwise;
  }
}
