import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
const commands = Object.entries(scripts as Record<string, string>).flatMap(([name, line]) => {
  const [, file] = /^node ((?:release|e2e|edit)\/(?!bootstrap)\S+)$/.exec(line) ?? [];
  return file ? [{ name, file: path.join(repository, file) }] : [];
});

/** In one process: each takes a second to start. */
const askAll = `process.argv = ['node', '', '--help'];
for (const file of ${JSON.stringify(commands.map(({ file }) => file))}) {
  await import(file);
  console.log('\\0');
}`;

it('each command explains itself with --help', () => {
  const helps = execFileSync(process.execPath, ['--input-type=module', '-e', askAll], { encoding: 'utf8' }).split(
    '\0\n',
  );
  for (const [index, { name }] of commands.entries()) {
    const called = { site: 'npm start', check: 'npm test' }[name] ?? `pnpm ${name}`;
    expect(helps[index], name).toMatch(new RegExp(`^${called}\\b.* {2,}\\w|^${called} \\[`));
  }
});
