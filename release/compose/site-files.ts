import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import { registryAddress, workerAddress } from 'contract/registry.ts';
import type { SectionFiles } from 'contract/section.ts';
import { integrityOf } from 'store/integrity.ts';
import { storedAsset } from 'store/release.ts';
import type { ComposeRequest } from './compose-request.ts';
import { DocumentCache } from './document-cache.ts';
import { Output } from './output.ts';
import { localFile } from './pages.ts';
import { registryOf } from './registry.ts';
import type { ReleasedApp } from './released-app.ts';
import type { ReleasedSite } from './released-site.ts';
import { sitemap } from './sitemap.ts';

const noWorker = path.join(import.meta.dirname, 'no-worker.js');

/** Writes what is published beside the documents. `listed` are the French addresses of pages for search engines. */
export async function writeSiteFiles(
  site: ReleasedSite,
  { folder, today, cached }: ComposeRequest,
  listed: string[],
): Promise<void> {
  const { shell, shellApp } = site;
  const { address } = shell.siteFacts(site.reader('fr'));
  const output = new Output(folder);
  const cache = new DocumentCache(cached, folder);

  const written = new Set<string>();
  async function write(name: string, content: string): Promise<void> {
    written.add(name);
    const integrity = integrityOf(Buffer.from(content));
    if (!cache.reuse(name, ({ files }) => files[name] === integrity)) await output.write(name, content);
  }

  /** Calendars, feeds and the like. */
  async function writeFilesOf(app: ReleasedApp, files: SectionFiles): Promise<void> {
    const { items } = app.release.content;
    for (const language of languages)
      for (const { path: name, text } of files({
        language,
        today,
        address,
        read: site.reader(language),
        changedAt: ({ item }) => items[`${item}/${language}`]?.since ?? '',
        publicFile: (name) => app.addressOf(name),
      }))
        await write(localFile(name, language), text);
  }

  await writeFilesOf(shellApp, shell.files);
  for (const app of site.apps)
    if (app.hasModule('files.js')) await writeFilesOf(app, (await app.run('files.js')).default);
  // A shell without a service worker removes the one that visitors have.
  const worker = workerAddress.slice(1);
  if (!written.has(worker)) await write(worker, readFileSync(noWorker, 'utf8'));
  await write(registryAddress.slice(1), JSON.stringify(registryOf(site)));
  await write('sitemap.xml', sitemap(listed, address));
  await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`);
  copyFileSync(storedAsset(shellApp.addressOf('favicon.ico')), path.join(folder, 'favicon.ico'));
  await output.finished();
}
