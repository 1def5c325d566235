import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ContentFolders, ownFolders } from 'tools/content/folders.ts';
import { readDirectory } from '../read-directory.ts';
import { importRegister } from './import-register.ts';

/** The register of the tests' content. */
export const own = readFileSync(path.join(ownFolders.content, 'directory/schools.csv'), 'utf8');
export const { schools } = readDirectory();

/** For tests: a copy of the register and everything that its import reads and writes. */
export class RegisterCopy {
  readonly top = mkdtempSync(path.join(os.tmpdir(), 'register-'));
  readonly folders: ContentFolders = { content: path.join(this.top, 'content'), locales: ownFolders.locales };

  constructor() {
    cpSync(ownFolders.content, this.folders.content, { recursive: true });
  }

  get register(): string {
    return readFileSync(this.at('content/directory/schools.csv'), 'utf8');
  }

  at(name: string): string {
    return path.join(this.top, name);
  }

  /** Imports a file, which is written first if its content is given. Returns the lines that the import prints. */
  async imported(name: string, content?: string | Uint8Array, dryRun = false): Promise<string[]> {
    if (content !== undefined) writeFileSync(this.at(name), content);
    const lines: string[] = [];
    await importRegister(this.at(name), { dryRun, log: (line) => lines.push(line) }, this.folders);
    return lines;
  }

  delete(): void {
    rmSync(this.top, { recursive: true });
  }
}
