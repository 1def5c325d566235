import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { atOnce } from 'store/at-once.ts';
import { integrityOf } from 'store/integrity.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const isCompressible = (file: string): boolean =>
  /\.(html|js|css|svg|json|geojson|xml|atom|txt|ics|csv|webmanifest)$/.test(file);

/** The names of a file and of its compressed copies. */
export const formsOf = (name: string): string[] => (isCompressible(name) ? [name, `${name}.br`, `${name}.gz`] : [name]);

/** Writes a `.br` and a `.gz` copy beside each text file, for servers to send. */
export const compress = (files: string[]) => atOnce(files, compressFile, 8);

/** Writes a new file of a folder with its compressed copies. Returns the integrity of each. */
export async function writeForms(folder: string, name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content, { flag: 'wx' });
  await compressFile(file);
  const integrityIn = (form: string) => integrityOf(readFileSync(path.join(folder, form)));
  return Object.fromEntries(formsOf(name).map((form) => [form, integrityIn(form)]));
}

async function compressFile(file: string): Promise<void> {
  if (!isCompressible(file)) return;
  const content = readFileSync(file);
  // The highest quality is the default.
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
