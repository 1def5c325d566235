import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from 'serve/send-request.ts';
import { freePort } from '../../free-port.ts';

/** A server in a process of its own, on the loopback interface. */
export interface RunningServer {
  port: number;
  stop: () => Promise<void>;
  /** What it wrote to its error stream so far. */
  errors: () => string;
}

export type LocalServer = Pick<RunningServer, 'port' | 'stop'>;

/** Runs `pnpm serve` on a store, with more arguments. */
export async function startServe(store: string, ...words: string[]): Promise<RunningServer> {
  const port = await freePort();
  const script = path.join(import.meta.dirname, '../../../cli/serve.ts');
  return start(process.execPath, [script, ...words], port, { SITE_DIR: store, PORT: String(port) });
}

/** Starts a server and waits until it answers. Throws its error output if it exits instead. */
export async function start(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const answers = () => sendRequest(port, { path: '/' }).catch(() => undefined);
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${command} ended at once: ${errors}`);
    await pause(20);
  }
  return { port, stop, errors: () => errors };
}
