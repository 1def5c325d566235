import type { Language } from 'contract/language.ts';
import type { ImportedSchools, SchoolChanges } from 'edit/api/item.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { contentModules } from 'tools/content/modules.ts';
import { inLanguage } from 'tools/content/say.ts';
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
  return inLanguage(language, () => compare(Buffer.from(table), folders));
});

async function compare(table: Buffer, folders: ContentFolders): Promise<ImportedSchools> {
  const reader = contentModules.find(({ module }) => module.compareTable)?.module;
  const report: string[] = [];
  try {
    const changes = await reader?.compareTable?.(table, (line) => report.push(line), folders);
    return { changes: changes as SchoolChanges, report };
  } catch (error) {
    // A library's words are not for those who import.
    if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) throw error;
    return { changes: [], report: [...report, ...(error as Error).message.split('\n')] };
  }
}
