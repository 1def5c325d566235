import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../paths.ts';

/** Runs `work` with the address of a server that serves a composition as if it were live, by the server's own code. */
export async function withCandidateServed<T>(id: string, work: (address: string) => Promise<T>): Promise<T> {
  const view = path.join(siteFolder, 'building', `view-${process.pid}`);
  rmSync(view, { recursive: true, force: true });
  mkdirSync(view, { recursive: true });
  for (const name of ['compositions', 'releases']) symlinkSync(path.join('../..', name), path.join(view, name));
  symlinkSync(path.join('compositions', id), path.join(view, 'live'));
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve-candidate.ts')], {
    env: { ...process.env, SITE_DIR: view, PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const started = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
    const address = String(started[0]).trim();
    if (!address.startsWith('http')) throw new Error('The candidate could not be served for the browser to open it.');
    return await work(address);
  } finally {
    server.stdin.end();
    server.kill();
    rmSync(view, { recursive: true, force: true });
  }
}
