import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that works on the store. */
export interface LockOwner {
  pid: number;
  /** When the process started: a later one may have the same number. */
  started: string;
  /** What it is doing, `release of mf-events`. */
  doing: string;
}

export const thisProcess = (doing: string): LockOwner => lockOwner(process.pid, doing);

export const lockOwner = (pid: number, doing: string): LockOwner => ({ pid, started: startTimeOf(pid) ?? '', doing });

export const isRunning = ({ pid, started }: Pick<LockOwner, 'pid' | 'started'>): boolean =>
  startTimeOf(pid) === started;

/** Undefined when there is no such process. */
function startTimeOf(pid: number): string | undefined {
  try {
    // The 22nd field. The second, the command's name, may contain spaces and parentheses.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'running';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).replaceAll(/\W+/g, '-');
  } catch {
    return undefined;
  }
}
