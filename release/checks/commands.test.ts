import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { repository } from 'workspace/apps.ts';

const run = promisify(execFile);

const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
/** The scripts that are ours. `npm start` and `npm test` run two of these. */
const commands = Object.entries(scripts as Record<string, string>).flatMap(([name, line]) => {
  const [, file] = /^node ((?:release|e2e)\/(?!bootstrap)\S+)$/.exec(line) ?? [];
  return file ? [{ name, file }] : [];
});

it('finds the commands', () => {
  expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['site', 'check', 'content', 'bench']));
});

describe.concurrent.each(commands)('$name', { timeout: 30_000 }, ({ name, file }) => {
  it('explains itself with --help', async ({ expect }) => {
    const { stdout, stderr } = await run(process.execPath, [file, '--help'], { cwd: repository });
    const called = { site: 'npm start', check: 'npm test' }[name] ?? `pnpm ${name}`;
    expect(stdout).toMatch(new RegExp(`^${called}\\b.* {2,}\\w|^${called} \\[`));
    expect(stderr).toBe('');
  });

  it('leaves wrong options and errors to what answers them in a sentence', ({ expect }) => {
    expect(readFileSync(path.join(repository, file), 'utf8')).toMatch(/^await run(FromTerminal|Command)\b/m);
  });
});
