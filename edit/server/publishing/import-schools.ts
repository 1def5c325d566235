import path from 'node:path';
import type { Language } from 'contract/language.ts';
import type { SchoolChanges } from 'edit/api/item.ts';
import type { Compared, Spreadsheet } from './import-thread.ts';
import type { ItemDesk } from './items.ts';
import { Thread } from './thread.ts';

const secondsForATable = 30;

/** What a spreadsheet of schools would change, with a report that says why not if a row cannot be accepted. */
export async function importSchools(
  bytes: Uint8Array,
  language: Language,
  { folder, checkout }: ItemDesk,
): Promise<{ changes: SchoolChanges; report: string[] }> {
  const thread = new Thread<Spreadsheet, Compared>(new URL('./import-thread.ts', import.meta.url), secondsForATable);
  try {
    const place = { folders: checkout.committed, folder: path.join(folder, 'imports') };
    return (await thread.ask({ bytes, language, ...place })) as { changes: SchoolChanges; report: string[] };
  } finally {
    await thread.end();
  }
}
