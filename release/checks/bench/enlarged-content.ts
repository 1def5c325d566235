import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { documentsFolder } from 'tools/content/links.ts';
import { documentText } from 'tools/content/search/document-text.ts';
import { type Document, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { numbers, variation } from './varied-text.ts';

/** Copies each event, article and document of `content` with other words, until there are this many times as many. */
export async function enlargeContent(content: string, times: number): Promise<void> {
  const files = ['events', 'news', 'resources'].flatMap((folder) =>
    readdirSync(path.join(content, folder))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => path.join(content, folder, name)),
  );
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const texts = sources.flatMap(({ source }) => textsIn(parseDocument(source)));
  const random = numbers(times);
  const [fr, en] = ['fr', 'en'].map((language) =>
    variation(
      texts.flatMap(([one, { value }]) => (one === language ? [value] : [])),
      random,
    ),
  ) as [Vary, Vary];
  for (const { file, source } of sources) {
    const attached = /^file: (.*)/m.exec(source)?.[1];
    // A resource of another kind names no document.
    if (path.dirname(file).endsWith('resources') && !attached) continue;
    const words = attached && (await documentText(path.join(content, documentsFolder, attached)));
    for (let copy = 1; copy < times; copy++) {
      const earlier = (_: string, field: string, year: string) => `${field}: ${Number(year) - 1 - (copy % 9)}`;
      const document = parseDocument(source.replace(/^(start|end|date): (\d{4})/gm, earlier));
      for (const [language, text] of textsIn(document)) text.value = (language === 'fr' ? fr : en)(text.value);
      if (attached && words) {
        const docx = `${path.parse(attached).name}-${copy}.docx`;
        document.set('file', docx);
        writeFileSync(path.join(content, documentsFolder, docx), docxOf(fr(words)));
      }
      writeFileSync(file.replace('.yaml', `-${copy}.yaml`), document.toString());
    }
  }
}

type Vary = (text: string) => string;

/** All texts that a file has in French and English. */
function textsIn(document: Document): [language: string, Scalar<string>][] {
  const texts: [string, Scalar<string>][] = [];
  visit(document, {
    Pair(_, { key, value }) {
      const language = isScalar(key) ? String(key.value) : '';
      if (/^(?:fr|en)$/.test(language) && isScalar<string>(value)) texts.push([language, value]);
    },
  });
  return texts;
}

const docxOf = (text: string): Uint8Array =>
  zipSync({ 'word/document.xml': strToU8(`<w:p><w:t>${text.replace(/[<>&]/g, ' ')}</w:t></w:p>`) });
