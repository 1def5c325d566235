import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { atOnce } from 'store/at-once.ts';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';
import { pinnedPnpm } from './checkout.ts';

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const [pnpm = '', ...before] = pinnedPnpm();

/** Of pnpm itself, which installs packages and runs what they bring. */
const ofPnpm = ['exec', 'install'];

// The changelog tells of commands that are gone.
const exclude = ['**/{node_modules,.cache,.site*,.publisher}/**', 'docs/changelog.md'];
const pattern = '{*.md,{docs,edit,release}/**/*.{md,txt},release/store/messages.json}';

it('each command of package.json or of a document explains itself with the pinned pnpm', async () => {
  const texts = globSync(pattern, { cwd: repository, exclude }).map(textOf);
  const named = texts.flatMap((text) => [...text.matchAll(/\bpnpm ([a-z]+)/g)].map(([, name = '']) => name));
  expect(new Set(named).size).toBeGreaterThan(8);
  const scripts = Object.entries<string>(JSON.parse(textOf('package.json')).scripts);
  const own = scripts.flatMap(([name, line]) => (/^node release\/(cli|checks)/.test(line) ? [name] : []));
  const explain = async (name: string): Promise<void> => {
    const run = promisify(execFile)(pnpm, [...before, name, '--help'], { cwd: repository });
    const { stdout } = await run.catch((error) => error);
    const called = { site: 'npm start', check: 'npm test', preview: 'pnpm release' }[name] ?? `pnpm ${name}`;
    expect(stdout, `pnpm ${name}`).toMatch(new RegExp(`^${called}\\b.* {2,}\\w|^${called} \\[`, 'm'));
  };
  await atOnce(new Set([...own, ...named]).difference(new Set(ofPnpm)), explain, 4);
}, 180_000);
