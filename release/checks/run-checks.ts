import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';

export interface Check {
  name: string;
  /** In a line, for `npm test -- --help`. */
  proves: string;
  /** Run one after the other, all of them even if one fails. */
  commands: string[][];
  env?: Record<string, string>;
  /** Takes minutes, and runs only when named, or with `all`. */
  long?: boolean;
  /** Left out with `all`, because a longer check includes it. */
  short?: boolean;
  /** Leaves processor time unused: checks with the same word run two at a time. Each prints when it has ended,
   *  or last of all if it fails, where a reader of a long log looks first. */
  beside?: string;
  /** What it skips, each with the reason in brackets. */
  skips?: () => string[];
}

/** The day for which the tests' site is composed: some events are upcoming. Tests set the browser's clock to it. */
export const testDay = '2025-11-10';

/** Tests have a store and content of their own. Hundreds of commands start in half the time with Node's cache of code. */
const testEnvironment = {
  SITE_DIR: '.site-test',
  SITE_CONTENT: 'e2e/content',
  NODE_COMPILE_CACHE: path.join(repository, '.cache/node'),
};

/** Returns how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  const failed: string[] = [];
  const failures: Buffer[] = [];
  for (const group of Map.groupBy(checks, ({ beside, name }) => beside ?? name).values()) {
    const waiting = group.values();
    const runNext = async (): Promise<void> => {
      for (const check of waiting) {
        const { good, output } = await run(check);
        if (good) process.stdout.write(output);
        else failures.push(output);
        if (!good) failed.push(check.name);
      }
    };
    await Promise.all([runNext(), runNext()]);
  }
  process.stdout.write(Buffer.concat(failures));
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. Run one alone: npm test "${failed[0]}"`);
  const skipped = new Set(checks.flatMap(({ skips }) => skips?.() ?? []));
  if (skipped.size > 0) console.log(`skipped: ${[...skipped].join(', ')}`);
  // Continuous integration reads this line.
  console.log(
    `checks: ${checks.length - failed.length} passed, ${failed.length} failed${skipped.size > 0 ? `, ${skipped.size} skipped` : ''}`,
  );
  return failed.length;
}

async function run({ name, commands, env, beside }: Check): Promise<{ good: boolean; output: Buffer }> {
  const started = performance.now();
  let good = true;
  const output: Buffer[] = [];
  const shown = beside ? 'pipe' : 'inherit';
  for (const [command = '', ...args] of commands) {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: repository,
      stdio: ['ignore', shown, shown],
      env: { ...process.env, ...testEnvironment, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const [status] = await once(child, 'close');
    good &&= status === 0;
  }
  output.push(Buffer.from(`${good ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`));
  return { good, output: Buffer.concat(output) };
}
