import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Message } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';

/** Thrown when a command of the checkout ends with an error. */
export class CommandFailed extends Error {
  readonly faults: readonly Message[];

  constructor(text: string, faults: readonly Message[] = [{ code: 'refused.other', params: { text } }]) {
    super(text);
    this.name = 'CommandFailed';
    this.faults = faults;
  }
}

interface Options {
  /** In whose name it runs, for the history of the store. */
  by?: string;
  /** Receives its progress. */
  onStep?: (step: Message) => void;
  /** Receives the number of its process, at once. */
  onStart?: (pid: number) => void;
}

/** Runs a script of a checkout on the site's store, and returns the JSON that it prints. */
export async function run<T>(
  checkout: string,
  script: string,
  words: string[] = [],
  options: Options = {},
): Promise<T> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: checkout,
    env: { ...process.env, ...(options.by && nameInGit(options.by)), SITE_DIR: siteFolder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Twice as long as a release waits for another one: the next job must not wait for ever.
    timeout: 30 * 60_000,
  });
  if (child.pid) options.onStart?.(child.pid);
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    const { step } = (parsed(line) ?? {}) as { step?: Message };
    if (step) options.onStep?.(step);
    else lines.push(line);
  });
  const [out, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const result = parsed(out);
  if (result && typeof result === 'object' && !('error' in result)) return result as T;
  const { error } = (result ?? {}) as { error?: { text: string; faults: Message[] } };
  if (error) throw new CommandFailed(error.text, error.faults);
  throw new CommandFailed(lines.join('\n') || `${script} ended with status ${status}.`);
}

/** `pnpm release`, `pnpm rollback` and so on, with `--json`. */
export const command = <T>(checkout: string, name: string, words: string[] = [], options?: Options): Promise<T> =>
  run(checkout, path.join('release/cli', `${name}.ts`), [...words, '--json'], options);

function parsed(out: string): unknown {
  try {
    return JSON.parse(out);
  } catch {
    return undefined;
  }
}

/** A setting of git for one process: commands call the person by it (release/publish/build/provenance.ts). */
const nameInGit = (name: string): Record<string, string> => ({
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: name,
});
