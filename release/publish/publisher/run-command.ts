import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { attempt } from 'contract/attempt.ts';
import { type LockOwner, lockOwner } from 'store/lock.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { ofPublisher } from './records.ts';

interface Told {
  /** The checkout that it releases. */
  sources: string;
  /** In whose name it runs. */
  by: string;
  /** The seconds that it may be silent for. */
  patience: number;
  onStep: Log;
  onStart: (process: LockOwner) => void;
  /** Ends it, and all that it started: it is refused for the reason. */
  stopping: AbortSignal;
}

/** What commands have no use for: who has it may write to the forge. */
const kept = ['FORGE_API', 'FORGE_TOKEN', 'FORGE_SECRET', 'PUBLISHER_TELL'];

/** Runs a command of ours on the site's store. Throws the refusal. Ends it if it says nothing for too long. */
export async function runCommand<T>(
  script: string,
  words: string[],
  { sources, by, patience, onStep, onStart, stopping }: Told,
): Promise<T> {
  stopping.throwIfAborted();
  const name = path.basename(script, '.ts');
  // Commands call the person by the name in git (release/publish/git.ts).
  const nameInGit = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: by };
  const given = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !kept.includes(variable)));
  const child = spawn(process.execPath, [script, ...words, '--json'], {
    cwd: sources,
    env: { ...given, ...nameInGit, SITE_SOURCES: sources, SITE_DIR: siteFolder, NO_COLOR: '1', [ofPublisher]: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which ends as a whole.
    detached: true,
  });
  const silence = new AbortController();
  const stopped = AbortSignal.any([stopping, silence.signal]);
  const end = () => endGroup(child.pid);
  stopped.addEventListener('abort', end);
  const silent = () => silence.abort(refusal('publisher.silentCommand', { name, seconds: patience }));
  let timer = setTimeout(silent, patience * 1000);
  if (child.pid) onStart(lockOwner(child.pid, name));
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    clearTimeout(timer);
    timer = setTimeout(silent, patience * 1000);
    const { step }: { step?: Message } = attempt(() => JSON.parse(line)) ?? {};
    if (step) onStep(step);
    else lines.push(line);
  });
  const [out, [status, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  clearTimeout(timer);
  stopped.removeEventListener('abort', end);
  const result: { error?: { faults: Message[] } } | undefined = attempt(() => JSON.parse(out));
  if (result?.error) throw new Refusal(...result.error.faults);
  if (result !== undefined && status === 0) return result as T;
  stopped.throwIfAborted();
  throw refusal('refused.other', { text: lines.slice(-20).join('\n') || `${name} ended with ${signal ?? status}` });
}

/** Ends a process that `runCommand` started, and those that it started. */
export function endGroup(pid: number | undefined): void {
  attempt(() => pid && process.kill(-pid, 'SIGKILL'));
}
