import { textOf } from 'tools/content/search/document-text.ts';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { assertOffice } from './office.ts';
import { assertPdf } from './pdf.ts';
import { inThread } from './thread.ts';
import type { UploadName } from './upload-name.ts';

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
