/** `npm test`: the checks before a change is shared; `npm test all` adds those that take minutes. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atOnce } from 'store/at-once.ts';
import { repository } from 'tools/workspace/apps.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { type Check, checks } from './checks.ts';
import { ensureTools } from './engines.ts';

const help = `npm test             the checks that must pass before a change is shared
npm test all         adds those that take many minutes
npm test <check>…    only these checks; put quotes around a name with spaces

What each check proves; * takes minutes, and runs with all or by its name:
${checks.map(({ name, proves, runs }) => `${runs === 'long' ? '*' : ' '} ${name.padEnd(25)} ${proves}`).join('\n')}`;

/** Tests have their own store and content. With Node's cache, hundreds of commands start twice as fast. */
const cache = { NODE_COMPILE_CACHE: `${repository}/.cache/node` };
const testEnvironment = { SITE_DIR: '.site-test', SITE_CONTENT: 'e2e/content', ...cache };

/** Returns how many failed. What fails prints last. */
async function runChecks(checks: Check[]): Promise<number> {
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
    const line = `${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`;
    const all = Buffer.concat([...output, Buffer.from(line)]);
    if (status === 0) process.stdout.write(all);
    else failures.set(name, all);
  };
  const groups = Map.groupBy(checks, ({ beside, name }) => beside ?? name);
  for (const group of groups.values()) await atOnce(group, run, 2);
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

await runFromTerminal({
  help,
  async run(words) {
    const unknown = words.find((word) => word !== 'all' && !checks.some(({ name }) => name === word));
    if (unknown) throw new Error(`“${unknown}” is not a check. npm test -- --help names them.`);
    const all = words.includes('all');
    const named = checks.filter(({ name }) => words.includes(name));
    const chosen = named.length > 0 ? named : checks.filter(({ runs }) => runs !== (all ? 'short' : 'long'));
    ensureTools(all);
    process.exitCode = (await runChecks(chosen)) > 0 ? 1 : 0;
  },
});
