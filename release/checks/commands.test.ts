import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';
import { pinnedPnpm } from './checkout.ts';

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const [pnpm = '', ...before] = pinnedPnpm();
const run = async (command: string, ...words: string[]): Promise<string> =>
  (await promisify(execFile)(command, words, { cwd: repository })).stdout;

/** Of pnpm itself, which installs packages and runs what they bring. */
const ofPnpm = ['exec', 'install'];

// The changelog tells of commands that are gone.
const exclude = ['**/{node_modules,.cache,.site*,.publisher}/**', 'docs/changelog.md'];
const pattern = '{*.md,{docs,edit,release}/**/*.{md,txt},release/store/messages.json}';

const scripts: Record<string, string> = JSON.parse(textOf('package.json')).scripts;
const own = Object.entries(scripts).filter(([, line]) => /^node release\/(cli|checks)/.test(line));

it('the pinned pnpm runs each command that a document names, and has no command of that name', async () => {
  const texts = globSync(pattern, { cwd: repository, exclude }).map(textOf);
  const named = texts.flatMap((text) => [...text.matchAll(/\bpnpm ([a-z]+)/g)].map(([, name = '']) => name));
  expect(new Set(named).size).toBeGreaterThan(8);
  expect([...Object.keys(scripts), ...ofPnpm]).toEqual(expect.arrayContaining(named));
  const ofItsOwn = await run(pnpm, ...before, 'help', '--all');
  expect(ofItsOwn).toMatch(/^ {2}install /m);
  const isTaken = ([name]: [string, string]) => new RegExp(`^ {2}${name} |\\[alias.*\\b${name}\\b`, 'm').test(ofItsOwn);
  expect(own.filter(isTaken)).toEqual([]);
  expect(await run(pnpm, ...before, 'status', '--help')).toContain('pnpm status ');
});

it.each(own)('pnpm %s explains itself', async (name, line) => {
  const called = { site: 'npm start', check: 'npm test', preview: 'pnpm release' }[name] ?? `pnpm ${name}`;
  const help = await run(process.execPath, ...line.split(' ').slice(1), '--help');
  expect(help).toMatch(new RegExp(`^${called}\\b.* {2,}\\w|^${called} \\[`, 'm'));
});
