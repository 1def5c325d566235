/**
 * Writes all files of a composition, and records what they were made of: `node worker.ts <request.json>`. It runs in a
 * process of its own, because each composition loads the React of its shell's release.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from 'store/composition.ts';
import type { ComposeRequest } from './compose-request.ts';
import { DocumentComposer, type DocumentRecord } from './document-composer.ts';
import { documentsOf } from './pages.ts';
import { ReleasedSite } from './released-site.ts';
import { writeSiteFiles } from './site-files.ts';

const request: ComposeRequest = JSON.parse(readFileSync(process.argv[2] as string, 'utf8'));
const { folder, releases, today } = request;
const site = await ReleasedSite.load(releases);
const composer = new DocumentComposer(site, request);

const documents = documentsOf(site.pages);
const records = new Map<string, DocumentRecord>();
for (const document of documents)
  records.set(document.file, composer.reuse(document) ?? (await composer.render(document)));
await composer.finished();

const isListed = (file: string): boolean => records.get(file)?.sources.listed === true;
const listed = site.pages.filter(({ file }) => isListed(file)).map(({ path }) => path);
await writeSiteFiles(site, request, listed);

const composition: Pick<Composition, 'today' | 'releases' | 'pages' | 'keys' | 'sources'> = {
  today,
  releases: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
  pages: documents.map(({ address }) => address),
  keys: Object.fromEntries([...records.values()].map(({ file, key }) => [file, key])),
  sources: Object.fromEntries([...records.values()].map(({ file, sources }) => [file, sources])),
};
writeFileSync(path.join(folder, '..', 'composition.json'), `${JSON.stringify(composition, null, 1)}\n`);
