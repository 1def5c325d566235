import type { Description, SectionFilesRecord } from 'store/composition.ts';
import { cacheKey } from './cache-key.ts';
import type { CodeProcesses } from './code-processes.ts';
import { assertOwnFiles } from './own-files.ts';
import type { ReleasedSite } from './released-site.ts';
import type { SiteFolder } from './site-folder.ts';
import type { KeyOf } from './source-keys.ts';

/** Calendars, feeds and the like of all sections: takes those that are the same again, and has the others made. */
export async function writeSectionFiles(
  site: ReleasedSite,
  today: string,
  folder: SiteFolder,
  keyOf: KeyOf,
  processes: CodeProcesses,
): Promise<Record<string, SectionFilesRecord>> {
  const address = site.shellApp.release.site?.address ?? '';
  const records: Record<string, SectionFilesRecord> = {};
  for (const { name } of site.sections) {
    const app = site.app(name);
    if (!app.hasModule('files.js')) continue;
    // The files also state when each item was first published.
    const keyFor = (content: string[]) =>
      cacheKey(keyOf(name, [name], content), JSON.stringify(app.release.content.items), address);
    const same = folder.find(({ sectionFiles: { [name]: before } }) =>
      Boolean(before && before.key === keyFor(before.content)),
    );
    const before = same?.sectionFiles[name];
    if (before?.files.every((file) => folder.reuse(file, (one) => one === same))) {
      records[name] = before;
      continue;
    }
    const code = await processes.of(name, [name]);
    const { files, read } = await code.ask({ ask: 'files', app: name, today, address }, 'src/files.ts');
    assertOwnFiles(name, site.descriptions[name] as Description, files);
    for (const { path, text } of files) await folder.write(path, text);
    records[name] = { key: keyFor(read), content: read, files: files.map(({ path }) => path) };
  }
  return records;
}
