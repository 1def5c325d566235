import { existsSync, readFileSync } from 'node:fs';
import type { ReportLine } from './report-usage.ts';

export interface Usage {
  /** The most that all processes of a command have at once. */
  megabytes: number;
  cpuSeconds: number;
}

const pageBytes = 4096;
const everyMs = 200;

/** Watches the processes that report to a file, until `stop` says what they used. Needs Linux for their memory. */
export function watchUsage(report: string): { stop: () => Usage } {
  let megabytes = 0;
  const timer = setInterval(() => {
    const together = lines(report).reduce((sum, line) => sum + ('pid' in line ? memoryOf(line.pid) : 0), 0);
    megabytes = Math.max(megabytes, together);
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      const cpuSeconds = lines(report).reduce((sum, line) => sum + ('cpuSeconds' in line ? line.cpuSeconds : 0), 0);
      return { megabytes, cpuSeconds };
    },
  };
}

const lines = (report: string): ReportLine[] =>
  existsSync(report)
    ? readFileSync(report, 'utf8')
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line)] : []))
    : [];

/** The megabytes of a process; 0 when it has ended. */
function memoryOf(pid: number): number {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(resident) * pageBytes) / 2 ** 20;
  } catch {
    return 0;
  }
}
