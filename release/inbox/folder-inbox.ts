import { constants, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Inbox } from './inbox.ts';
import { refuseUnless } from './refusal.ts';

/** An inbox in a folder of this machine, or of a file server. Follows no links: they could lead anywhere. */
export class FolderInbox implements Inbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.resolve(folder);
  }

  async names(): Promise<string[]> {
    try {
      return readdirSync(this.#folder);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }

  async read(name: string, maxBytes: number): Promise<Buffer | undefined> {
    const handle = await open(
      path.join(this.#folder, name),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    ).catch((error) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      refuseUnless(codeOf(error) !== 'ELOOP', `${name} is a link.`);
      throw error;
    });
    if (!handle) return undefined;
    try {
      const stat = await handle.stat();
      refuseUnless(stat.isFile(), `${name} is not a file.`);
      refuseUnless(stat.size <= maxBytes, `${name} is longer than ${maxBytes} bytes.`);
      const content = Buffer.alloc(stat.size);
      // It may be cut short meanwhile; then its hash differs.
      await handle.read(content, 0, stat.size, 0);
      return content;
    } finally {
      await handle.close();
    }
  }

  async create(name: string, content: Buffer): Promise<boolean> {
    const whole = this.#write(name, content);
    try {
      linkSync(whole, path.join(this.#folder, name));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(whole);
    }
  }

  async replace(name: string, content: Buffer): Promise<void> {
    renameSync(this.#write(name, content), path.join(this.#folder, name));
  }

  async remove(name: string): Promise<void> {
    rmSync(path.join(this.#folder, name), { force: true });
  }

  /** Writes a file beside its place, under a name of its own. */
  #write(name: string, content: Buffer): string {
    mkdirSync(this.#folder, { recursive: true });
    const file = path.join(this.#folder, `.${name}.${process.pid}`);
    rmSync(file, { force: true });
    writeFileSync(file, content, { flag: 'wx', flush: true });
    return file;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
