import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { withBuildFolder } from 'store/build-folder.ts';

/** Serves a composition with the real server, as if it were live, while `work` runs. */
export const withCandidateServed = <T>(id: string, work: (address: string) => Promise<T>): Promise<T> =>
  withBuildFolder('view', (view) => serving(view, id, work));

async function serving<T>(view: string, id: string, work: (address: string) => Promise<T>): Promise<T> {
  for (const name of ['compositions', 'releases', 'assets'])
    symlinkSync(path.join('../..', name), path.join(view, name));
  symlinkSync(path.join('compositions', id), path.join(view, 'live'));
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve-candidate.ts')], {
    env: { ...process.env, SITE_DIR: view, PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const started = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
    const address = String(started[0]).trim();
    if (!address.startsWith('http'))
      throw new Error('The new site could not be served, so no page was opened in a browser.');
    return await work(address);
  } finally {
    server.stdin.end();
    server.kill();
  }
}
