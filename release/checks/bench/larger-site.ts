import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'tools/workspace/apps.ts';
import { checkOut } from '../checkout.ts';
import { copyReleases } from '../copy-releases.ts';
import { startServe } from '../serving/rehearsal/server-process.ts';

interface LargerSite<T> {
  /** Of a folder in the cache. */
  name: string;
  /** Adds to the content of a copy of the repository. */
  enlarge: (content: string) => void | Promise<void>;
  /** Measures the copy while it is served at this address. */
  measure: (address: string) => Promise<T>;
}

/** Composes and serves a copy of the site with more content. It takes its code from this site’s store. */
export async function withLargerSite<T>({ name, enlarge, measure }: LargerSite<T>): Promise<T> {
  const bench = path.join(repository, '.cache', name);
  const [checkout, store] = [path.join(bench, 'checkout'), path.join(bench, 'store')];
  rmSync(bench, { recursive: true, force: true });
  try {
    checkOut(checkout, 'bench');
    await enlarge(path.join(checkout, 'shared/content'));
    copyReleases(siteFolder, store);
    await promisify(execFile)(process.execPath, ['release/cli/build.ts'], {
      cwd: checkout,
      env: { ...process.env, SITE_DIR: store },
      maxBuffer: 1e8,
    });
    const server = await startServe(store);
    try {
      return await measure(`http://localhost:${server.port}`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(bench, { recursive: true, force: true });
  }
}
