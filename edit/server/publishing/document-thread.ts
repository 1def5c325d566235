/** Reads a document as the site search will. Runs in a thread of its own: documents of strangers are slow at will. */
import { textOf } from 'tools/content/search/document-text.ts';
import { refusedOffice } from './office.ts';
import { refusedPdf } from './pdf.ts';
import { Refused } from './refused.ts';
import { answerWith } from './thread.ts';
import type { UploadName } from './upload-name.ts';

export interface DocumentToCheck {
  bytes: Uint8Array;
  extension: Extract<UploadName, { type: 'document' }>['extension'];
}

answerWith(async ({ bytes, extension }: DocumentToCheck) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const refused = extension === 'pdf' ? refusedPdf(buffer) : await refusedOffice(buffer, extension);
  if (refused) throw new Refused(422, refused);
  await textOf(buffer, `.${extension}`).catch(() => {
    throw new Refused(422, {
      fr: 'Ce document ne peut pas être lu. Ouvrez-le, enregistrez-le de nouveau sans mot de passe, et choisissez-le encore une fois.',
      en: 'This document cannot be read. Open it, save it again without a password, and choose it again.',
    });
  });
});
