import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from '@playwright/test';
import { appNames } from 'tools/workspace/apps.ts';
import { repository, siteFolder } from '../shared-settings.ts';

export interface Command {
  process: ChildProcess;
  /** All that it has written so far. */
  output: () => string;
  /** Its exit status. */
  ended: Promise<number | null>;
}

/** `pnpm dev` on this port and those after it, with the sections that are released in `store`. */
export function dev(port: number | string, names: string[] = [], store = siteFolder): Command {
  const child = spawn(process.execPath, [path.join(repository, 'release/cli/dev.ts'), ...names], {
    env: { ...process.env, PORT: String(port), SITE_DIR: store },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return { process: child, output: () => output, ended: once(child, 'close').then(([status]) => status) };
}

/** Resolves when the site is ready. Throws the command's output if it ends before. */
export async function ready(command: Command): Promise<void> {
  const said = new Promise<void>((resolve) => {
    command.process.stdout?.on('data', () => {
      if (command.output().includes('The site is ready')) resolve();
    });
  });
  const failed = command.ended.then((status) => {
    throw new Error(`pnpm dev ended with status ${status}.\n${command.output()}`);
  });
  await Promise.race([said, failed]);
}

/** Ends it as Ctrl+C does, and returns its exit status. */
export function interrupt(command: Command): Promise<number | null> {
  command.process.kill('SIGINT');
  return command.ended;
}

/** Expects none of the servers to answer. */
export async function nothingServes(port: number): Promise<void> {
  for (const offset of appNames.keys()) await expect(fetch(`http://localhost:${port + offset}/`)).rejects.toThrow();
}
