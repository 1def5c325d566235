import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'workspace/files-below.ts';
import type { ObjectStore } from './object-store.ts';
import { replaceFile } from './replace-file.ts';

/** A mirror in a folder, such as a disk for backups. */
export function folderAt(address: string): ObjectStore {
  const fileOf = (key: string): string => path.resolve(address, key);
  return {
    address,
    async get(key, maxBytes) {
      const found = statSync(fileOf(key), { throwIfNoEntry: false });
      if (!found || found.size > maxBytes) return undefined;
      return { content: readFileSync(fileOf(key)), modified: found.mtimeMs };
    },
    async put(key, content) {
      replaceFile(fileOf(key), content);
    },
    async delete(key) {
      rmSync(fileOf(key), { force: true });
    },
    async list() {
      return filesBelow(path.resolve(address)).map((key) => {
        const { size, mtimeMs: modified } = statSync(fileOf(key));
        return {
          key,
          size,
          modified,
          get md5() {
            return createHash('md5')
              .update(readFileSync(fileOf(key)))
              .digest('hex');
          },
        };
      });
    },
  };
}
