/** Imported into every process of a measured command: adds what it used, as a line of JSON, to the file `USAGE_REPORT`. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** The peak memory of the process. */
  megabytes: number;
  cpuSeconds: number;
}

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage: Usage = { megabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 };
    appendFileSync(process.env.USAGE_REPORT as string, `${JSON.stringify(usage)}\n`);
  });
