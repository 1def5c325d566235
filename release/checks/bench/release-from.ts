import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs `pnpm release` in a copy of this repository, and returns the seconds that it took. */
export async function releaseFrom(checkout: string, store: string, ...words: string[]): Promise<number> {
  const started = performance.now();
  await run(process.execPath, ['release/cli/release.ts', ...words], {
    cwd: checkout,
    env: { ...process.env, SITE_DIR: store },
    maxBuffer: 1e8,
  });
  return (performance.now() - started) / 1000;
}
