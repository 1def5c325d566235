import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repository } from 'workspace/apps.ts';

export interface Check {
  name: string;
  /** Run one after the other, all of them even if one fails. */
  commands: string[][];
  env?: Record<string, string>;
  /** Takes minutes, and runs only when named, or with `all`. */
  long?: boolean;
  /** Left out with `all`, because a longer check includes it. */
  short?: boolean;
  /** What it skips because it is not installed. */
  skips?: () => string[];
}

/** Tests have a store and content of their own. */
const testEnvironment = { SITE_DIR: '.site-test', SITE_CONTENT: 'e2e/content' };

/** Runs the checks and prints the result of each. Returns how many failed. */
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
  const skipped = [...new Set(checks.flatMap(({ skips }) => skips?.() ?? []))];
  if (skipped.length > 0) console.log(`skipped: ${skipped.join(', ')} (not installed)`);
  // Continuous integration reads this line.
  console.log(summaryLine(checks.length - failed.length, failed.length, skipped.length));
  return failed.length;
}

export const summaryLine = (passed: number, failed: number, skipped: number): string =>
  `checks: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

async function succeeds([command = '', ...args]: string[], env?: Record<string, string>): Promise<boolean> {
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...testEnvironment, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}
