import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { documentsFolder } from 'tools/content/links.ts';
import { documentText } from 'tools/content/search/document-text.ts';
import { type Document, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { numbers, variation } from './varied-text.ts';

/** Copies each event, article and document of `content` with other words, until there are this many times as many. */
export async function enlargeContent(content: string, times: number): Promise<void> {
  const random = numbers(times);
  const vary = Object.fromEntries(
    ['fr', 'en'].map((language) => [language, variation(textsOf(content, language), random)]),
  );
  for (const folder of ['events', 'news', 'resources'])
    for (const file of yamlIn(path.join(content, folder))) {
      const source = readFileSync(path.join(content, folder, file), 'utf8');
      const attached = /^file: (.*)/m.exec(source)?.[1];
      if (folder === 'resources' && !attached) continue;
      const words = attached && (await documentText(path.join(content, documentsFolder, attached)));
      for (let copy = 1; copy < times; copy++) {
        const earlier = (_: string, field: string, year: string) => `${field}: ${Number(year) - 1 - (copy % 9)}`;
        const document = parseDocument(source.replace(/^(start|end|date): (\d{4})/gm, earlier));
        for (const [language, text] of textsIn(document)) text.value = vary[language]?.(text.value) ?? '';
        if (attached && words) {
          const docx = `${path.parse(attached).name}-${copy}.docx`;
          document.set('file', docx);
          writeFileSync(path.join(content, documentsFolder, docx), docxOf(vary.fr?.(words) ?? ''));
        }
        writeFileSync(path.join(content, folder, file.replace('.yaml', `-${copy}.yaml`)), document.toString());
      }
    }
}

const yamlIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.yaml'));

/** The texts of events and articles in one language. */
const textsOf = (content: string, language: string): string[] =>
  ['events', 'news'].flatMap((folder) =>
    yamlIn(path.join(content, folder)).flatMap((file) =>
      textsIn(parseDocument(readFileSync(path.join(content, folder, file), 'utf8'))).flatMap(([in_, { value }]) =>
        in_ === language ? [value] : [],
      ),
    ),
  );

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
