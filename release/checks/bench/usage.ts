import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** The most that the process and all that it starts have at once. */
  megabytes: number;
  cpuSeconds: number;
}

/** Watches a process with all that it starts, until `stop` says what they used. Needs Linux. */
export function watchUsage(root = 0): { stop: () => Usage } {
  const seconds = new Map<number, number>();
  let megabytes = 0;
  const look = () => {
    const own = new Set([root]);
    let together = 0;
    for (const process of runningProcesses())
      if (own.has(process.pid) || own.has(process.parent)) {
        own.add(process.pid);
        seconds.set(process.pid, process.cpuSeconds);
        together += process.megabytes;
      }
    megabytes = Math.max(megabytes, together);
  };
  const timer = setInterval(look, 200);
  return {
    stop() {
      clearInterval(timer);
      return { megabytes, cpuSeconds: [...seconds.values()].reduce((sum, one) => sum + one, 0) };
    },
  };
}

const [pageBytes, ticksPerSecond] = [4096, 100];

/** All processes of the machine, parents first. */
function runningProcesses() {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((pid) => {
      try {
        // From the third field on; the second, the command's name, may contain spaces and parentheses.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
        const [parent = 0, user = 0, system = 0, resident = 0] = [fields[1], fields[11], fields[12], fields[21]];
        const cpuSeconds = (user + system) / ticksPerSecond;
        return [{ pid: Number(pid), parent, cpuSeconds, megabytes: (resident * pageBytes) / 2 ** 20 }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
