import type { Language } from 'contract/language.ts';
import { isWorkbook } from 'tools/content/csv-table.ts';
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
  const table = isWorkbook(bytes) ? rewriteZip(bytes, new Refused(422, 'noWorkbook')).bytes : bytes;
  const reader = contentModules.find(({ module }) => module.compareTable)?.module;
  return inLanguage(language, async () => reader?.compareTable?.(Buffer.from(table), folders));
});
