import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { atOnce } from 'store/at-once.ts';
import { repository } from 'tools/workspace/apps.ts';

export interface Check {
  name: string;
  /** In a line, for `npm test -- --help`. */
  proves: string;
  command: string[];
  env?: Record<string, string>;
  /** `long`: takes minutes, and runs only when named or with `all`; `short`: a longer one includes it. */
  runs?: 'long' | 'short';
  /** Leaves processor time unused: checks with the same word run two at a time. */
  beside?: string;
  needs?: Need[];
}

/** Without it, something is skipped: what, with the reason in brackets. */
export type Need = [skipped: string, isThere: () => boolean];

/** The day of the tests' site and of the browser's clock: some events are upcoming. */
export const testDay = '2025-11-10';

/** Tests have their own store and content. With Node's cache, hundreds of commands start twice as fast. */
const testEnvironment = {
  SITE_DIR: '.site-test',
  SITE_CONTENT: 'e2e/content',
  NODE_COMPILE_CACHE: path.join(repository, '.cache/node'),
};

/** Returns how many failed. What fails prints last. */
export async function runChecks(checks: Check[]): Promise<number> {
  const failures = new Map<string, Buffer>();
  const run = async ({ name, command: [command = '', ...args], env, beside }: Check): Promise<void> => {
    const started = performance.now();
    const shown = beside ? 'pipe' : 'inherit';
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: repository,
      stdio: ['ignore', shown, shown],
      env: { ...process.env, ...testEnvironment, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const [status] = await once(child, 'close');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const all = Buffer.concat([...output, Buffer.from(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)]);
    if (status === 0) process.stdout.write(all);
    else failures.set(name, all);
  };
  for (const group of Map.groupBy(checks, ({ beside, name }) => beside ?? name).values()) await atOnce(group, run, 2);
  for (const output of failures.values()) process.stdout.write(output);
  const failed = [...failures.keys()];
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. Run one alone: npm test "${failed[0]}"`);
  const missing = checks.flatMap(({ needs = [] }) => needs.filter(([, isThere]) => !isThere()));
  const skipped = new Set(missing.map(([what]) => what));
  if (skipped.size > 0) console.log(`skipped: ${[...skipped].join(', ')}`);
  const counts = [`${checks.length - failed.length} passed`, `${failed.length} failed`];
  // Continuous integration reads this line.
  console.log(`checks: ${[...counts, ...(skipped.size > 0 ? [`${skipped.size} skipped`] : [])].join(', ')}`);
  return failed.length;
}
