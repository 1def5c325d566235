import type { SectionName } from 'contract/section.ts';
import type { Description, SectionFilesRecord } from 'store/composition.ts';
import { cacheKey } from './cache-key.ts';
import type { CodeProcesses } from './code-processes.ts';
import { assertOwnFiles } from './own-files.ts';
import type { ReleasedSite } from './released-site.ts';
import type { SiteFolder } from './site-folder.ts';
import type { SourceKeys } from './source-keys.ts';

/** Calendars, feeds and the like of all sections: takes those that are the same again, and has the others made. */
export async function writeSectionFiles(
  site: ReleasedSite,
  today: string,
  folder: SiteFolder,
  keys: SourceKeys,
  processes: CodeProcesses,
): Promise<Record<string, SectionFilesRecord>> {
  const address = site.shellApp.release.site?.address ?? '';
  const records: Record<string, SectionFilesRecord> = {};
  /** The files also state when each item was first published. */
  const keyOf = (name: SectionName, content: string[]): string =>
    cacheKey(
      keys.keyOf(name, { sections: [name], content }) ?? '',
      JSON.stringify(site.app(name).release.content.items),
      address,
    );

  function reuse(name: SectionName): SectionFilesRecord | undefined {
    const same = folder.find(({ sectionFiles }) => {
      const before = sectionFiles?.[name];
      return before !== undefined && before.key === keyOf(name, before.content);
    });
    const record = same?.sectionFiles?.[name];
    return record?.files.every((file) => folder.reuse(file, (one) => one === same)) ? record : undefined;
  }

  async function make(name: SectionName): Promise<SectionFilesRecord> {
    const code = await processes.of(name, [name]);
    const { files, read } = await code.ask({ ask: 'files', app: name, today, address }, 'src/files.ts');
    assertOwnFiles(name, site.descriptions[name] as Description, files);
    for (const { path, text } of files) await folder.write(path, text);
    return { key: keyOf(name, read), content: read, files: files.map(({ path }) => path) };
  }

  for (const { name } of site.sections)
    if (site.app(name).hasModule('files.js')) records[name] = reuse(name) ?? (await make(name));
  return records;
}
