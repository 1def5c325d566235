/** Imported into every process of a measured command: adds lines of JSON to the file `USAGE_REPORT`. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** The first line of a process has its id, the last what it used. */
export type ReportLine = { pid: number } | { cpuSeconds: number };

const report = (line: ReportLine): void =>
  appendFileSync(process.env.USAGE_REPORT as string, `${JSON.stringify(line)}\n`);

if (isMainThread) {
  report({ pid: process.pid });
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    report({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 });
  });
}
