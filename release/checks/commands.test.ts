import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
const commands = Object.entries(scripts as Record<string, string>).flatMap(([name, line]) => {
  const [, file] = /^node ((?:release|e2e)\/(?!bootstrap)\S+)$/.exec(line) ?? [];
  return file ? [{ name, file }] : [];
});

it.concurrent.each(commands)('$name explains itself with --help', { timeout: 30_000 }, async ({ name, file }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--help'], { cwd: repository });
  const called = { site: 'npm start', check: 'npm test' }[name] ?? `pnpm ${name}`;
  expect(stdout).toMatch(new RegExp(`^${called}\\b.* {2,}\\w|^${called} \\[`));
});
