import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
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
  /**
   * Leaves much of the processor unused, so that neighbours in the list with the same word run two at a time. Their
   * output appears when they have ended.
   */
  beside?: string;
  /** What it skips, each with the reason in brackets. */
  skips?: () => string[];
}

/** Tests have a store and content of their own. Hundreds of commands start in half the time with Node's cache of code. */
const testEnvironment = {
  SITE_DIR: '.site-test',
  SITE_CONTENT: 'e2e/content',
  NODE_COMPILE_CACHE: path.join(repository, '.cache/node'),
};

/** Runs the checks and prints the result of each. Returns how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  const failed: string[] = [];
  for (const group of groupsOf(checks)) {
    const waiting = [...group];
    const runNext = async (): Promise<void> => {
      const check = waiting.shift();
      if (!check) return;
      if (!(await passes(check, group.length > 1))) failed.push(check.name);
      return runNext();
    };
    await Promise.all([runNext(), runNext()]);
  }
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. Run one alone: npm test "${failed[0]}"`);
  const skipped = [...new Set(checks.flatMap(({ skips }) => skips?.() ?? []))];
  if (skipped.length > 0) console.log(`skipped: ${skipped.join(', ')}`);
  // Continuous integration reads this line.
  console.log(summaryLine(checks.length - failed.length, failed.length, skipped.length));
  return failed.length;
}

/** What runs two at a time: neighbours in the list with the same word in `beside`. Every other check runs alone. */
export function groupsOf(checks: Check[]): Check[][] {
  const groups: Check[][] = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (check.beside && check.beside === last?.[0]?.beside) last.push(check);
    else groups.push([check]);
  }
  return groups;
}

async function passes({ name, commands, env }: Check, beside: boolean): Promise<boolean> {
  const started = performance.now();
  let good = true;
  const output: Buffer[] = [];
  for (const command of commands) good = (await succeeds(command, env, beside ? output : undefined)) && good;
  if (beside) process.stdout.write(Buffer.concat(output));
  console.log(`${good ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return good;
}

export const summaryLine = (passed: number, failed: number, skipped: number): string =>
  `checks: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs a command. Its output is shown at once, or collected in `output`. */
async function succeeds(
  [command = '', ...args]: string[],
  env: Check['env'],
  output: Buffer[] | undefined,
): Promise<boolean> {
  const shown = output ? 'pipe' : 'inherit';
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: repository,
    stdio: ['ignore', shown, shown],
    env: { ...process.env, ...testEnvironment, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output?.push(chunk));
  const [status] = await once(child, 'close');
  return status === 0;
}
