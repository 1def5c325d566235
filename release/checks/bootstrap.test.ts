import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/repository.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from './stores/machine.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);

/** A repository of two commands, whose packages an npx of its own installs by noting it. */
const files = {
  'package.json': `{ "packageManager": "pnpm@1", "engines": { "node": ">=20" },
    "scripts": { "site": "node command.mjs", "check": "node command.mjs" } }`,
  ...{ 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': '' },
  'command.mjs': `process.on(process.argv[2], () => process.exit(7));
    setInterval(() => console.log('It runs'), 100);`,
  'node_modules/.bin/node': `#!/bin/sh\nexec ${process.execPath} "$@"\n`,
  'bin/npx': `#!/bin/sh\necho "$@" >> ${at('installed')}\n`,
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text, { mode: 0o755 });
}
cpSync(path.join(repository, 'release/bootstrap.mjs'), at('release/bootstrap.mjs'));

it('installs once, and passes on signals and how a command ended', async () => {
  const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` };
  for (const [script, signal] of Object.entries({ site: 'SIGTERM', check: 'SIGINT' } as const)) {
    const running = spawn(process.execPath, [at('release/bootstrap.mjs'), script, signal], { env });
    await once(running.stdout, 'data');
    running.kill(signal);
    expect(await once(running, 'exit')).toEqual([7, null]);
  }
  expect(readFileSync(at('installed'), 'utf8')).toBe('--yes pnpm@1 install --frozen-lockfile --prefer-offline\n');
});
