import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file in its folder, which need not exist: readers find the old file or the new one. */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, content, { mode, flush: true });
  renameSync(next, file);
}
