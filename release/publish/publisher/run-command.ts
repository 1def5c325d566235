import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type LockOwner, lockOwner } from 'store/lock.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';

/** Set for the commands that a publisher runs: they do not ask the publisher to run them. */
export const ofPublisher = 'PUBLISHER_JOB';

/**
 * Runs a command of `pnpm` as a checkout has it, on the site's store, in somebody's name for the history, and returns its
 * result. Throws why it was refused or, if it does not say, what it has printed.
 */
export async function runCommand<T>(
  checkout: string,
  name: string,
  words: string[],
  by: string,
  onStep: Log,
  onStart: (process: LockOwner) => void,
): Promise<T> {
  // Commands call the person by the name in git (release/publish/git.ts).
  const nameInGit = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: by };
  const child = spawn(process.execPath, [path.join('release/cli', `${name}.ts`), ...words, '--json'], {
    cwd: checkout,
    env: { ...process.env, ...nameInGit, SITE_DIR: siteFolder, NO_COLOR: '1', [ofPublisher]: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The next job must not wait for ever.
    timeout: 30 * 60_000,
    killSignal: 'SIGKILL',
  });
  if (child.pid) onStart(lockOwner(child.pid, name));
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    const { step } = parsed<{ step?: Message }>(line) ?? {};
    if (step) onStep(step);
    else lines.push(line);
  });
  const [out, [status, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const result = parsed<{ error?: { faults: Message[] } }>(out);
  if (result?.error) throw new Refusal(...result.error.faults);
  if (result !== undefined && status === 0) return result as T;
  throw refusal('refused.other', { text: lines.slice(-20).join('\n') || `${name} ended with ${signal ?? status}` });
}

function parsed<T>(out: string): T | undefined {
  try {
    return JSON.parse(out);
  } catch {
    return undefined;
  }
}
