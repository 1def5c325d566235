import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

// Who is stopped leaves no browser behind: what is running is ended when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A process and all that it starts, ended together. */
export class Running {
  readonly #child: ChildProcess;
  readonly #said: string[] = [];
  readonly #name: string;

  constructor(command: string, args: string[], env: Record<string, string> = {}) {
    this.#name = command;
    // A group of its own, so that browsers that a driver started go with it.
    this.#child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#child.on('error', (error) => this.#said.push(String(error)));
    for (const stream of [this.#child.stdout, this.#child.stderr])
      if (stream) createInterface(stream).on('line', (line) => this.#said.push(line));
    process.once('exit', this.#end);
  }

  /** The first line that fits, once it is written. Throws with what was written instead. */
  async says(pattern: RegExp, patience = 30_000): Promise<RegExpExecArray> {
    const deadline = Date.now() + patience;
    while (Date.now() < deadline && this.#child.exitCode === null) {
      for (const line of this.#said) {
        const found = pattern.exec(line);
        if (found) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${this.#name} did not start: ${this.#said.slice(-3).join(' / ') || 'it said nothing'}`);
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
      // It has ended by itself.
    }
  };
}
