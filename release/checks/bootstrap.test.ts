import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { repository } from 'tools/workspace/repository.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
const at = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** A repository of two commands, whose packages an npx of its own installs by noting it. */
beforeAll(() => {
  cpSync(path.join(repository, 'release/bootstrap.mjs'), at('release/bootstrap.mjs'));
  const scripts = { site: 'node command.mjs', check: 'node command.mjs' };
  const manifest = { packageManager: 'pnpm@1', engines: { node: '>=20' }, scripts };
  writeFileSync(at('package.json'), JSON.stringify(manifest));
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(at(name), '');
  // It starts a process, and ends it when it is ended.
  writeFileSync(
    at('command.mjs'),
    `import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    child.on('exit', () => process.exit(7));
    process.on(process.argv[2], () => child.kill());
    console.log(child.pid);`,
  );
  mkdirSync(at('node_modules/.bin'), { recursive: true });
  mkdirSync(at('bin'));
  for (const [name, script] of [
    ['node_modules/.bin/node', `exec ${process.execPath} "$@"`],
    ['bin/npx', `echo "$@" >> ${at('installed')}`],
  ] as const) {
    writeFileSync(at(name), `#!/bin/sh\n${script}\n`);
    chmodSync(at(name), 0o755);
  }
});

function start(script: string, signal: string): ChildProcess {
  const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, [at('release/bootstrap.mjs'), script, signal], { env, stdio: [...stdio] });
}

it.each(['SIGTERM', 'SIGINT'] as const)('ends what it has started at %s, and installs once', async (signal) => {
  for (const script of ['site', 'check']) {
    const running = start(script, signal);
    const [pid] = await once(running.stdout as NodeJS.ReadableStream, 'data');
    running.kill(signal);
    expect(await once(running, 'exit')).toEqual([7, null]);
    const isThere = () => attempt(() => process.kill(Number(pid), 0)) ?? false;
    await expect.poll(isThere).toBe(false);
  }
  expect(readFileSync(at('installed'), 'utf8')).toBe('--yes pnpm@1 install --frozen-lockfile --prefer-offline\n');
});
