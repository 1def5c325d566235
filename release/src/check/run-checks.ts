import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repository } from '../paths.ts';

export interface Check {
  name: string;
  /** Run one after the other; all are run, so that one look shows every fault. */
  commands: string[][];
  env?: Record<string, string>;
  /** Takes minutes: run when named, or with all. */
  long?: boolean;
}

/** The store of the tests, apart from the one that `npm start` serves. */
const testStore = '.site-test';

/** Runs the checks and says how each ended. Returns how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  const failed: string[] = [];
  for (const { name, commands, env } of checks) {
    const started = performance.now();
    let good = true;
    for (const command of commands) good = (await succeeds(command, env)) && good;
    if (!good) failed.push(name);
    console.log(`${good ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. Run one alone: npm test "${failed[0]}"`);
  // A line of its own, which continuous integration reads.
  console.log(`checks: ${checks.length - failed.length} passed, ${failed.length} failed`);
  return failed.length;
}

async function succeeds([command = '', ...args]: string[], env?: Record<string, string>): Promise<boolean> {
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, SITE_DIR: testStore, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}
