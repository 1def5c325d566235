import type { CountedReport } from 'store/browser-reports.ts';
import type { ReceivedReport } from './parse-reports.ts';

/** Different reports that are counted at once. More would only come from somebody who makes them up. */
const mostKinds = 500;

/** Counts equal reports of the same minute, until they are taken. */
export function countReports(now: () => number) {
  let counted = new Map<string, CountedReport>();

  return {
    add(reports: readonly ReceivedReport[]): void {
      const minute = new Date(now()).toISOString().slice(0, 16);
      for (const report of reports) {
        const key = JSON.stringify([minute, report]);
        const known = counted.get(key);
        if (known) known.count++;
        else if (counted.size < mostKinds) counted.set(key, { minute, ...report, count: 1 });
      }
    },
    take(): CountedReport[] {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
}
