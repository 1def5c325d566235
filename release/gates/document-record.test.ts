import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readDocument } from './document.ts';

vi.stubEnv('SITE_DIR', mkdtempSync(path.join(tmpdir(), 'store-')));
const { recordDocuments, recordedDocuments } = await import('./document-record.ts');
const { compositionFolder } = await import('store/composition.ts');

mkdirSync(compositionFolder('c1'), { recursive: true });
const html = `<html lang="fr"><link rel="alternate" hreflang="en" href="https://a.example/en"><a href="/" id="home">
  info@a.example</a><div data-section="mf-news"><a href="/">…</a><img src="/a.avif" srcset="/b.avif 2x"></div>`;
const documents = [readDocument('index.html', html), readDocument('news/index.html', `${html}\n<p id="p">`)];

it('gives back what was read in documents', () => {
  recordDocuments('c1', documents);
  expect([...recordedDocuments('c1').values()]).toEqual(documents);
});

it('does without a record that is missing or damaged', () => {
  expect(recordedDocuments('c2').size).toBe(0);
  recordDocuments('c1', documents);
  const record = path.join(compositionFolder('c1'), 'documents.json');
  writeFileSync(record, readFileSync(record, 'utf8').replace('"/"', '"/x"'));
  expect(recordedDocuments('c1').size).toBe(0);
  writeFileSync(record, '');
  expect(recordedDocuments('c1').size).toBe(0);
});
