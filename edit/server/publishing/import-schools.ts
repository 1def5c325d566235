import type { Language } from 'contract/language.ts';
import type { ImportedSchools } from 'edit/api/item.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { inLanguage } from 'tools/content/messages.ts';
import { contentModules } from 'tools/content/modules.ts';
import { Refused } from '../refused.ts';
import { inChildProcess } from './child-process.ts';
import { rewriteZip } from './document-upload.ts';

interface Spreadsheet {
  bytes: Uint8Array;
  language: Language;
  folders: ContentFolders;
}

/** What a spreadsheet of schools would change, or why not. In a process: it may be slow. */
export const importSchools = inChildProcess(import.meta.url, 30, ({ bytes, language, folders }: Spreadsheet) => {
  const isWorkbook = Buffer.from(bytes.subarray(0, 2)).toString() === 'PK';
  const table = isWorkbook ? rewriteZip(bytes, new Refused(422, 'noWorkbook')).bytes : bytes;
  const reader = contentModules.find(({ module }) => module.compareTable)?.module;
  const compared = () => reader?.compareTable?.(Buffer.from(table), folders);
  return inLanguage(language, compared) as Promise<ImportedSchools>;
});
