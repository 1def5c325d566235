import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';

/** A server on the loopback interface. */
export interface LocalServer {
  port: number;
  stop: () => Promise<void>;
  /** What it wrote to its error stream so far. */
  errors: () => string;
}

/** A server in a process of its own. */
export interface RunningServer extends LocalServer {
  pid: number;
}

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
  const stop = async () => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    if (!(await Promise.race([once(child, 'exit'), pause(2000, false)]))) child.kill('SIGKILL');
  };
  while (!(await answers(port))) {
    if (hasEnded(child)) throw new Error(`${command} ended at once: ${errors}`);
    await pause(20);
  }
  return { port, pid: child.pid ?? 0, stop, errors: () => errors };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
