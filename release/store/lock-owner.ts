import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process that holds a lock. */
export interface LockOwner {
  pid: number;
  /** When the process started, which tells it from a later process with the same number. */
  started: string;
  host: string;
  /** What it is doing, `release of mf-events`. */
  doing: string;
}

export const thisProcess = (doing: string): LockOwner => ({
  pid: process.pid,
  started: startTimeOf(process.pid) ?? '',
  host: hostname(),
  doing,
});

/** Whether the owner is still running. One on another machine cannot be checked, and counts as running. */
export const isRunning = ({ pid, started, host }: LockOwner): boolean =>
  host !== hostname() || (startTimeOf(pid) ?? '') === started;

/** Undefined when there is no such process. */
function startTimeOf(pid: number): string | undefined {
  try {
    // The 22nd field; the second, the command's name, may hold spaces and parentheses.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'running';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
