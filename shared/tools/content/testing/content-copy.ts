import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkContent } from '../check/check-content.ts';
import { formatMistake } from '../errors.ts';
import { type ContentFolders, ownFolders } from '../folders.ts';

/** Content and locales for a test to break. Files are named as in `shared`: `content/events/….yaml`. */
export class ContentCopy {
  readonly folders: ContentFolders;
  readonly #top: string;
  #undo: (() => void)[] = [];

  constructor() {
    this.#top = mkdtempSync(path.join(os.tmpdir(), 'content-'));
    this.folders = { content: path.join(this.#top, 'content'), locales: path.join(this.#top, 'locales') };
    cpSync(ownFolders.content, this.folders.content, { recursive: true });
    cpSync(ownFolders.locales, this.folders.locales, { recursive: true });
  }

  read(file: string): string {
    return readFileSync(this.#at(file), 'utf8');
  }

  lineOf(file: string, text: string): number {
    return this.read(file).slice(0, this.read(file).indexOf(text)).split('\n').length;
  }

  replace(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from))
      throw new Error(`${file} has no “${from}” to replace. Has the content changed? Then update the test.`);
    const replaced = text.replace(from, () => to);
    this.write(file, replaced);
  }

  /** Without bytes, removes the file. */
  write(file: string, content?: string | Uint8Array): void {
    const full = this.#at(file);
    const before = existsSync(full) ? readFileSync(full) : undefined;
    this.#undo.push(() => set(full, before));
    set(full, content);
  }

  duplicate(file: string, as: string): void {
    this.write(as, readFileSync(this.#at(file)));
  }

  /** What `pnpm content check` prints after an edit. Undoes the edit. */
  linesAfter(edit: (copy: ContentCopy) => void): string[] {
    try {
      edit(this);
      return checkContent(this.folders).mistakes.map(formatMistake);
    } finally {
      for (const undo of this.#undo.reverse()) undo();
      this.#undo = [];
    }
  }

  delete(): void {
    rmSync(this.#top, { recursive: true });
  }

  #at(file: string): string {
    return path.join(this.#top, file);
  }
}

function set(full: string, content?: string | Uint8Array): void {
  if (content === undefined) rmSync(full);
  else writeFileSync(full, content);
}
