import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// Makes signals run the `exit` handlers below, so that no program is left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program and waits for a line that it prints. It ends with this process at the latest. */
export async function startProcess(command: string, args: string[], env: Record<string, string>, line: RegExp) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const kill = () => void child.kill();
  const end = () => {
    process.off('exit', kill);
    kill();
  };
  process.once('exit', kill);
  for await (const written of createInterface(child.stdout)) {
    const [, found] = line.exec(written) ?? [];
    if (found === undefined) continue;
    // Reads on, because a full pipe would stop the program.
    child.stdout.resume();
    return { found, end };
  }
  throw new Error(`${command} ended before it was ready.`);
}
