import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  /** For the file while it is read. */
  folder: string;
}

/** What a spreadsheet of schools would change, and why a row cannot be accepted. In a process: it may be slow. */
export const importSchools = inChildProcess(
  import.meta.url,
  30,
  async ({ bytes, language, folders, folder }: Spreadsheet): Promise<ImportedSchools> => {
    const isWorkbook = Buffer.from(bytes.subarray(0, 2)).toString() === 'PK';
    const table = isWorkbook ? rewriteZip(bytes, new Refused(422, 'noWorkbook')).bytes : withoutGuards(bytes);
    mkdirSync(folder, { recursive: true });
    using top = mkdtempDisposableSync(path.join(folder, 'import-'));
    const file = path.join(top.path, isWorkbook ? 'register.xlsx' : 'register.csv');
    writeFileSync(file, table);
    return await inLanguage(language, () => compare(file, folders));
  },
);

/** Without the apostrophe that keeps a spreadsheet from running a formula. */
const withoutGuards = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString()
    .replace(/(?<=^|[,;\t]|[,;\t]"|^")'(?=\s*[=+@-])/gm, '');

async function compare(file: string, folders: ContentFolders): Promise<ImportedSchools> {
  const reader = contentModules.find(({ module }) => module.compareTable)?.module;
  const report: string[] = [];
  try {
    const changes = await reader?.compareTable?.(file, (line) => report.push(line), folders);
    return { changes: changes as SchoolChanges, report };
  } catch (error) {
    // A library's words are not for those who import.
    if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) throw error;
    return { changes: [], report: [...report, ...(error as Error).message.split('\n')] };
  }
}
