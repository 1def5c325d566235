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
import { renderAll } from './render-all.ts';
import { writeSiteFiles } from './site-files.ts';

const request: ComposeRequest = JSON.parse(readFileSync(process.argv[2] as string, 'utf8'));
const { folder, releases } = request;
const site = await ReleasedSite.load(releases);
const composer = new DocumentComposer(site, request);

const documents = documentsOf(site.pages);
const reused = new Map(documents.map((document) => [document.file, composer.reuse(document)]));
const rendered = await renderAll(
  composer,
  request,
  documents.filter(({ file }) => !reused.get(file)),
);
const made = new Map(rendered.map((record) => [record.file, record]));
const records = documents.map(({ file }) => (reused.get(file) ?? made.get(file)) as DocumentRecord);

const listed = new Set(records.filter(({ sources }) => sources.listed).map(({ file }) => file));
await writeSiteFiles(
  site,
  request,
  site.pages.filter(({ file }) => listed.has(file)).map(({ path }) => path),
);

const composition: Pick<Composition, 'pages' | 'keys' | 'sources'> = {
  pages: documents.map(({ address }) => address),
  keys: Object.fromEntries(records.map(({ file, key }) => [file, key])),
  sources: Object.fromEntries(records.map(({ file, sources }) => [file, sources])),
};
writeFileSync(path.join(folder, '..', 'composition.json'), `${JSON.stringify(composition, null, 1)}\n`);
