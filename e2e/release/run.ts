import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { testBrowserPath } from 'gates/browser.ts';
import { today } from '../shared-settings.ts';
import { type Checkout, checkouts } from './workshop.ts';

export interface Ran {
  status: number | null;
  /** `SIGKILL` if the command was killed. */
  signal: string | null;
  out: string;
  err: string;
}

type Command =
  | 'build'
  | 'release'
  | 'rollback'
  | 'releases'
  | 'status'
  | 'recompose'
  | 'tidy'
  | 'withdraw'
  | 'serve'
  | 'new'
  | 'content';

/** A command of `pnpm` with its arguments. */
export type Words = [Command, ...string[]];

/** The settings of every command. Its address and its browser do not depend on who runs the tests. */
export const environmentOf = (store: string) => ({
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  PORT: undefined,
  BROWSER_PATH: testBrowserPath(),
  SITE_DIR: store,
  SITE_TODAY: today,
});

/** Runs a command in a checkout, on a store. `onOut` receives its output while it runs. A `user` is for root only. */
export async function run(
  checkout: Checkout,
  store: string,
  [command, ...words]: Words,
  environment: Record<string, string> = {},
  onOut: (text: string) => void = () => {},
  user: { uid?: number } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [`release/cli/${command}.ts`, ...words], {
    cwd: checkouts[checkout],
    env: { ...environmentOf(store), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  child.stdout.on('data', (chunk) => onOut(String(chunk)));
  const [out, err, [status, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, signal, out, err };
}

/** Runs a command that must succeed, and returns its result (`--json`). */
export async function succeed<T = unknown>(
  checkout: Checkout,
  store: string,
  words: Words,
  environment?: Record<string, string>,
): Promise<T> {
  const { status, out, err } = await run(checkout, store, [...words, '--json'], environment);
  if (status !== 0) throw new Error(`pnpm ${words.join(' ')} ended with ${status}:\n${out}${err}`);
  return JSON.parse(out);
}
