import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { attempt } from 'contract/attempt.ts';
import { isRunning, lockOwner } from 'store/lock.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { deployed } from 'tools/workspace/repository.ts';
import type { Released } from '../publish.ts';
import { changeJob, type Job, jobNumber, jobsIn, ofPublisher, type What } from './records.ts';

/** The seconds that a command may be silent for. */
const maxSilentSeconds = Number(process.env.PUBLISHER_PATIENCE ?? 120);

/** Runs a command of `pnpm`. Throws the refusal. Ends it if it says nothing for too long. */
export type Run = (name: string, ...words: string[]) => Promise<Released>;

/** Runs commands for a job, which release the checkout `sources`. */
export const runFor =
  ({ id, by }: Job, sources: string, onStep: Log): Run =>
  async (name, ...words) => {
    const assertNotEnded = (): void => {
      const { ended } = jobNumber(id);
      if (ended) throw new Refusal(ended);
    };
    assertNotEnded();
    // Commands call the person by the name in git (release/publish/git.ts).
    const nameInGit = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: by };
    // Who has these may write to the forge.
    const { FORGE_API, FORGE_TOKEN, FORGE_SECRET, PUBLISHER_TELL, ...given } = process.env;
    // A commit's own commands have no part in its release.
    const command = path.join(deployed, `release/cli/${name}.ts`);
    const child = spawn(process.execPath, [command, ...words, '--json'], {
      cwd: sources,
      env: { ...given, ...nameInGit, SITE_SOURCES: sources, SITE_DIR: siteFolder, NO_COLOR: '1', [ofPublisher]: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which ends as a whole.
      detached: true,
    });
    if (child.pid) changeJob(id, { child: lockOwner(child.pid, name) });
    const lines: string[] = [];
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      endGroup(child.pid);
    }, maxSilentSeconds * 1000);
    createInterface(child.stderr).on('line', (line) => {
      timer.refresh();
      const { step }: { step?: Message } = attempt(() => JSON.parse(line)) ?? {};
      if (!step) return lines.push(line);
      changeJob(id, { steps: [...jobNumber(id).steps, step] });
      return onStep(step);
    });
    const [out, [status, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    clearTimeout(timer);
    const result: { error?: { faults: Message[] } } | undefined = attempt(() => JSON.parse(out));
    if (result?.error) throw new Refusal(...result.error.faults);
    if (result !== undefined && status === 0) return result as Released;
    assertNotEnded();
    if (isSilent) throw refusal('publisher.silentCommand', { name, seconds: maxSilentSeconds });
    throw refusal('refused.other', { text: lines.slice(-20).join('\n') || `${name} ended with ${signal ?? status}` });
  };

/** Ends running jobs of these kinds, or all, with their commands. They are refused for the reason. */
export function endJobs(reason?: Message, whats?: What[]): Job[] {
  const running = jobsIn(['running'], whats);
  for (const { id, child } of running) {
    if (reason) changeJob(id, { ended: reason });
    if (child && isRunning(child)) endGroup(child.pid);
  }
  return running;
}

/** Ends a process that `runCommand` started, and those that it started. */
export function endGroup(pid: number | undefined): void {
  attempt(() => pid && process.kill(-pid, 'SIGKILL'));
}
