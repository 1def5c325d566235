import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { atOnce } from 'store/at-once.ts';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';
import { pinnedPnpm } from './checkout.ts';

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json'));
const [pnpm = '', ...before] = pinnedPnpm();

/** Of pnpm itself, which installs packages and runs what they bring. */
const ofPnpm = ['exec', 'install'];

// The changelog tells of commands that are gone.
const exclude = ['**/{node_modules,.cache,.site*,.publisher}/**', 'docs/changelog.md'];
const documents = globSync('{*.md,{docs,edit,release}/**/*.{md,txt},release/store/messages.json}', {
  cwd: repository,
  exclude,
});
/** The commands in documents, help texts and messages, with a file that names each. */
const named = new Map(
  documents.flatMap((file) => [...textOf(file).matchAll(/\bpnpm ([a-z]+)/g)].map(([, name = '']) => [name, file])),
);

it('each command that a document names, and each of package.json, explains itself with the pinned pnpm', async () => {
  expect(named.size).toBeGreaterThan(8);
  const own = Object.entries<string>(scripts).filter(([, line]) => /^node release\/(cli|checks)/.test(line));
  const names = new Set([...own.map(([name]) => name), ...named.keys()]).difference(new Set(ofPnpm));
  await atOnce(
    names,
    async (name) => {
      const run = promisify(execFile)(pnpm, [...before, name, '--help'], { cwd: repository });
      const { stdout } = await run.catch((error) => error);
      const called = { site: 'npm start', check: 'npm test', preview: 'pnpm release' }[name] ?? `pnpm ${name}`;
      const explained = new RegExp(`^${called}\\b.* {2,}\\w|^${called} \\[`, 'm');
      expect(stdout, `pnpm ${name}, in ${named.get(name) ?? 'package.json'}`).toMatch(explained);
    },
    4,
  );
}, 60_000);
