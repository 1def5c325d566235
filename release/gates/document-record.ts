import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compositionFolder } from 'store/composition.ts';
import { type ComposedDocument, oneCopy } from './document.ts';

const recordOf = (id: string): string => path.join(compositionFolder(id), 'documents.json');

/** Records what was read in the documents of a composition, so that the next release parses only those that it changes. */
export function recordDocuments(id: string, documents: ComposedDocument[]): void {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  // Lists have numbers instead of texts, because most documents have the same links.
  const inNumbers = (_key: string, value: unknown) => (Array.isArray(value) ? value.map(numberOf) : value);
  const inLines = documents.map((document) => JSON.stringify(document, inNumbers));
  const lines = [JSON.stringify([...numbers.keys()]), ...inLines];
  writeFileSync(recordOf(id), [hashOf(lines), ...lines].join('\n'));
}

/** By file. Empty if there is no record, if it is damaged, or if another version of `document.ts` wrote it. */
export function recordedDocuments(id: string): Map<string, ComposedDocument> {
  const [hash = '', ...lines] = readRecord(id).split('\n');
  if (hash !== hashOf(lines)) return new Map();
  const texts: string[] = JSON.parse(lines[0] as string).map(oneCopy);
  const inTexts = (_key: string, value: unknown) => (Array.isArray(value) ? value.map((at) => texts[at]) : value);
  const documents: ComposedDocument[] = lines.slice(1).map((line) => JSON.parse(line, inTexts));
  return new Map(documents.map((document) => [document.file, document]));
}

function readRecord(id: string): string {
  try {
    return readFileSync(recordOf(id), 'utf8');
  } catch {
    return '';
  }
}

/** Also of the code that reads documents. */
function hashOf(lines: string[]): string {
  const hash = createHash('sha256');
  for (const source of ['document.ts', 'parse-html.ts'])
    hash.update(readFileSync(path.join(import.meta.dirname, source)));
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}
