import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { cacheFolder } from '../../workspace/repository.ts';
import { ContentError, fileMistake } from '../errors.ts';
import { documentsFolder } from '../markdown.ts';
import { messages, messageText } from '../messages.ts';
import { shortHash } from '../published.ts';

const textCache = path.join(cacheFolder, 'document-lines');

/** All lines of a PDF, DOCX or PPTX document; a scanned one has none. Throws `ContentError`. */
export async function documentText(file: string): Promise<string> {
  const bytes = readFileSync(file);
  const cached = path.join(textCache, `${shortHash(bytes)}.txt`);
  if (existsSync(cached)) return readFileSync(cached, 'utf8');
  const text = await readText(file, bytes);
  mkdirSync(textCache, { recursive: true });
  // Two builds may read the same document at once.
  const written = `${cached}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, cached);
  return text;
}

async function readText(file: string, bytes: Uint8Array): Promise<string> {
  try {
    return await textOf(bytes, path.extname(file));
  } catch {
    const name = path.join(documentsFolder, path.basename(file));
    throw new ContentError([fileMistake(name, messageText(messages.files.unreadableDocument))]);
  }
}

/** All lines of a document with this extension, `.pdf`. Throws if it cannot be read. */
export const textOf = async (bytes: Uint8Array, extension: string): Promise<string> =>
  extension === '.pdf' ? (await extractText(new Uint8Array(bytes))).text.join('\n') : officeText(bytes);

const textParts = /^(?:word\/document|ppt\/slides\/slide\d+)\.xml$/;

function officeText(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, { filter: ({ name }) => textParts.test(name) });
  return Object.values(parts)
    .map((part) =>
      strFromU8(part)
        .replace(/<\/[wa]:p>/g, '\n')
        .replace(/<[^>]*>/g, '')
        .replace(/&\w+;/g, ' '),
    )
    .join('\n');
}
