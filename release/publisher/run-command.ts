import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type LockOwner, lockOwner } from 'store/lock-owner.ts';
import { type Log, type Message, Refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';

/** Thrown when a command ended without an answer, or with an error that is no refusal. */
export class Crash extends Refusal {}

/** Set for the commands that a publisher runs: they do not ask the publisher to run them. */
export const ofPublisher = 'PUBLISHER_JOB';

/**
 * Runs a command of `pnpm` as a checkout has it, on the site's store, in somebody's name for the history, and returns its
 * result. Throws what it was refused for, or a `Crash`.
 */
export async function runCommand<T>(
  checkout: string,
  name: string,
  words: string[],
  by: string,
  onStep: Log,
  onStart: (process: LockOwner) => void,
): Promise<T> {
  const child = spawn(process.execPath, [path.join('release/cli', `${name}.ts`), ...words, '--json'], {
    cwd: checkout,
    env: { ...process.env, ...nameInGit(by), SITE_DIR: siteFolder, NO_COLOR: '1', [ofPublisher]: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Twice as long as a release waits for another one: the next job must not wait for ever.
    timeout: 30 * 60_000,
    killSignal: 'SIGKILL',
  });
  if (child.pid) onStart(lockOwner(child.pid, name));
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    const { step } = (parsed(line) ?? {}) as { step?: Message };
    if (step) onStep(step);
    else lines.push(line);
  });
  const [out, [status, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const result = parsed(out) as { error?: { faults: Message[] } } | undefined;
  if (result && !result.error && status === 0) return result as T;
  const faults = result?.error?.faults ?? [];
  if (faults.some(({ code }) => code !== 'refused.other')) throw new Refusal(...faults);
  const said = lines.slice(-20).join('\n') || `${name} ended with ${signal ?? status}`;
  throw new Crash(...(faults.length > 0 ? faults : [{ code: 'refused.other' as const, params: { text: said } }]));
}

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
