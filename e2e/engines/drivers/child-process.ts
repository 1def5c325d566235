import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

// Makes signals run the `exit` handlers below, so that no browser is left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A process and all processes that it starts, ended together. */
export class ProcessGroup {
  readonly #child: ChildProcess;
  readonly #output: string[] = [];
  readonly #name: string;

  constructor(command: string, args: string[], env: Record<string, string> = {}) {
    this.#name = command;
    // Its own process group, so that browsers that a driver starts end with it.
    this.#child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#child.on('error', (error) => this.#output.push(String(error)));
    for (const stream of [this.#child.stdout, this.#child.stderr])
      if (stream) createInterface(stream).on('line', (line) => this.#output.push(line));
    process.once('exit', this.#end);
  }

  /** Waits for a line of output that matches. The error quotes the last lines instead. */
  async waitForLine(pattern: RegExp, timeout = 30_000): Promise<RegExpExecArray> {
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline && this.#child.exitCode === null) {
      for (const line of this.#output) {
        const found = pattern.exec(line);
        if (found) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${this.#name} did not start: ${this.#output.slice(-3).join(' / ') || 'it said nothing'}`);
  }

  async end(): Promise<void> {
    process.off('exit', this.#end);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#end();
    await ended;
  }

  readonly #end = (): void => {
    try {
      if (this.#child.pid) process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };
}
