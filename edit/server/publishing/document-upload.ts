import { textOf } from 'tools/content/search/document-text.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { assertPdf } from './pdf.ts';
import { inThread } from './thread.ts';
import type { UploadName } from './upload-name.ts';
import { TooLarge, unzip } from './zip.ts';

interface ChosenDocument {
  bytes: Uint8Array;
  extension: Extract<UploadName, { type: 'document' }>['extension'];
}

/**
 * Throws `Refused` for what is no document of this kind, and reads it as the site search will. In a thread, because
 * documents of strangers may be slow.
 */
export const checkDocument = inThread(import.meta.url, 30, async ({ bytes, extension }: ChosenDocument) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (extension === 'pdf') assertPdf(buffer);
  else await assertOffice(buffer, extension);
  await textOf(buffer, `.${extension}`).catch(() => {
    throw new Refused(422, words.unreadable);
  });
});

/** The part that makes an archive a document, and the type that it has there. */
const kinds = {
  docx: { program: 'Word', file: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  pptx: { program: 'PowerPoint', file: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml' },
};

const mostUnpacked = 100_000_000;

/** Throws `Refused` unless this is a Word or PowerPoint file without macros. */
async function assertOffice(bytes: Buffer, extension: 'docx' | 'pptx'): Promise<void> {
  const { program, file, type } = kinds[extension];
  const notOffice = new Refused(422, filled(words.notOffice, { program, extension }));
  const files = await unzip(bytes, mostUnpacked).catch((error) => {
    throw error instanceof TooLarge ? new Refused(422, words.tooLargeOnceOpened) : notOffice;
  });
  const names = [...files.keys()];
  if (names.some((name) => /^[/\\]|(^|[/\\])\.\.([/\\]|$)|[:\0]/.test(name))) throw notOffice;
  const types = files.get('[Content_Types].xml')?.toString() ?? '';
  if (names.some((name) => /vbaProject\.bin$|(^|\/)activeX\//i.test(name)) || /macroEnabled/i.test(types))
    throw new Refused(422, words.withMacros);
  if (!files.has(file) || !types.includes(type)) throw notOffice;
}
