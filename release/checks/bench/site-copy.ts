import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'tools/workspace/apps.ts';
import { checkOut } from '../checkout.ts';
import { copyReleases } from '../copy-releases.ts';

export interface SiteCopy {
  /** Holds the two others, and is removed at the end. */
  folder: string;
  checkout: string;
  store: string;
  /** Runs `pnpm <command>` in the copy. Its process has an id. */
  run: (command: string, ...words: string[]) => ReturnType<typeof runScript>;
}

const runScript = (cwd: string, store: string, command: string, words: string[]) =>
  promisify(execFile)(process.execPath, [`release/cli/${command}.ts`, ...words], {
    cwd,
    env: { ...process.env, SITE_DIR: store },
    maxBuffer: 1e8,
  });

/** Works with a copy of the repository, and a store that takes its code from this site's store. */
export async function withCopy<T>(name: string, work: (copy: SiteCopy) => Promise<T>): Promise<T> {
  const folder = path.join(repository, '.cache', name);
  const [checkout, store] = [path.join(folder, 'checkout'), path.join(folder, 'store')];
  rmSync(folder, { recursive: true, force: true });
  try {
    checkOut(checkout, 'bench');
    copyReleases(siteFolder, store);
    return await work({
      folder,
      checkout,
      store,
      run: (command, ...words) => runScript(checkout, store, command, words),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
