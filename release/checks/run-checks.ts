import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repository } from 'workspace/apps.ts';

export interface Check {
  name: string;
  /** Run one after the other; all are run, so that one look shows every fault. */
  commands: string[][];
  env?: Record<string, string>;
  /** Takes minutes: run when named, or with all. */
  long?: boolean;
  /** Left out when all are run, because another does the same and more. */
  short?: boolean;
  /** What it has to leave out because it is not installed. */
  skips?: () => string[];
}

/** The store and the content of the tests, apart from those that `npm start` serves. */
const ofTests = { SITE_DIR: '.site-test', SITE_CONTENT: 'e2e/content' };

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
  const skipped = checks.flatMap(({ skips }) => skips?.() ?? []);
  if (skipped.length > 0) console.log(`skipped: ${skipped.join(', ')} (not installed)`);
  // A line of its own, which continuous integration reads.
  console.log(closing(checks.length - failed.length, failed.length, skipped.length));
  return failed.length;
}

export const closing = (passed: number, failed: number, skipped: number): string =>
  `checks: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

async function succeeds([command = '', ...args]: string[], env?: Record<string, string>): Promise<boolean> {
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...ofTests, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}
