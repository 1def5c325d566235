import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process that holds a lock. */
export interface LockOwner {
  pid: number;
  /** When the process started: a later one may have the same number. */
  started: string;
  host: string;
  /** What it is doing, `release of mf-events`. */
  doing: string;
}

export const thisProcess = (doing: string): LockOwner => lockOwner(process.pid, doing);

export const lockOwner = (pid: number, doing: string): LockOwner => ({
  pid,
  started: startTimeOf(pid) ?? '',
  host: hostname(),
  doing,
});

/** Whether the owner is running. On another machine this cannot be checked, and it counts as running. */
export const isRunning = ({ pid, started, host }: LockOwner): boolean =>
  host !== hostname() || (startTimeOf(pid) ?? '') === started;

/** Undefined when there is no such process. */
function startTimeOf(pid: number): string | undefined {
  try {
    // The 22nd field. The second, the command's name, may contain spaces and parentheses.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'running';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
