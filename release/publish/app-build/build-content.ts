import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile, isCompressible } from 'compose/compress.ts';
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

/**
 * Writes published files to `folder`, compressed, unless an earlier release has the same and they are undamaged. Returns the
 * record of all of them.
 */
export async function stageFiles(
  app: AppName,
  sources: ReadonlyMap<string, FileSource>,
  folder: string,
  earlier: Release[],
): Promise<Pick<ReleasedFiles, 'files' | 'others'>> {
  const parts = earlier.flatMap(({ code, content }) => [code, content]);
  const known = new Map(parts.flatMap((part) => storedFiles(app, part)));
  const staged = await atOnce(
    sources,
    async ([name, source]) => {
      const content = 'text' in source ? Buffer.from(source.text) : readFileSync(source.copyOf);
      const integrity = integrityOf(content);
      const address = `assets/${app}/${name}`;
      const copies = isCompressible(name) ? [`${address}.br`, `${address}.gz`] : [];
      const isWhole = (one: string): boolean => hasIntegrity(path.join(siteFolder, one), known.get(one) ?? '');
      const isStored = known.get(address) === integrity && [address, ...copies].every(isWhole);
      const file = path.join(folder, address);
      if (!isStored) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content);
        await compressFile(file);
      }
      const integrityOfCopy = (copy: string) =>
        isStored ? known.get(copy) : integrityOf(readFileSync(path.join(folder, copy)));
      return {
        file: [name, { integrity, bytes: content.length }],
        copies: copies.map((copy) => [copy, integrityOfCopy(copy)]),
      };
    },
    8,
  );
  return {
    files: Object.fromEntries(staged.map(({ file }) => file)),
    others: Object.fromEntries(staged.flatMap(({ copies }) => copies)),
  };
}
