import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formsOf, writeForms } from 'compose/compress.ts';
import type { AppName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import { hasIntegrity, integrityOf, storedFiles } from 'store/integrity.ts';
import { assetAddress, type Release, type ReleasedFiles } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { contentFiles, type FileSource, type readItems } from 'tools/vite/content-files.ts';
import type { App } from 'tools/workspace/apps.ts';

/** Puts an app's texts and content into `stage`, as far as the store lacks them. Throws `ContentError`. */
export async function buildContent(app: App, items: ReturnType<typeof readItems>, stage: string, earlier: Release[]) {
  const { files, list, listFile } = await contentFiles(items, assetAddress(app.name));
  const known = earlier.flatMap(({ content }) => Object.values(content.items));
  /** When a release first had this file. Its name contains a hash of what it holds. */
  const since = (file: string): string =>
    [new Date().toISOString(), ...known.filter((one) => one.file === file).map((one) => one.since)].sort()[0] as string;
  return {
    ...(await stageFiles(app.name, files, stage, earlier)),
    items: Object.fromEntries(Object.entries(list).map(([item, file]) => [item, { file, since: since(file) }])),
    list: assetAddress(app.name, listFile),
  };
}

/** Writes files and compressed copies to `folder`, unless the store has them whole. Returns their record. */
export async function stageFiles(
  app: AppName,
  sources: ReadonlyMap<string, FileSource>,
  folder: string,
  earlier: Release[],
): Promise<Pick<ReleasedFiles, 'files' | 'others'>> {
  const parts = earlier.flatMap(({ code, content }) => [code, content]);
  const known = new Map(parts.flatMap((part) => storedFiles(app, part)));
  const isWhole = (form: string): boolean => hasIntegrity(path.join(siteFolder, form), known.get(form) ?? '');
  const [files, others]: [ReleasedFiles['files'], ReleasedFiles['others']] = [{}, {}];
  const stage = async ([name, source]: [string, FileSource]): Promise<void> => {
    const content = 'text' in source ? Buffer.from(source.text) : readFileSync(source.copyOf);
    const address = `assets/${app}/${name}`;
    const [, ...copies] = formsOf(address);
    files[name] = integrityOf(content);
    for (const copy of copies) others[copy] = known.get(copy) ?? '';
    if (known.get(address) === files[name] && formsOf(address).every(isWhole)) return;
    const { [address]: _, ...written } = await writeForms(folder, address, content);
    Object.assign(others, written);
  };
  await atOnce(sources, stage, 8);
  return { files, others };
}
