import { existsSync, readFileSync } from 'node:fs';
import { expectedFrom } from 'checks/serving/rehearsal/expected.ts';
import { load } from 'checks/serving/rehearsal/load.ts';
import { hasBrotli, hasNginx, noNginx, startNginx } from 'checks/serving/rehearsal/nginx.ts';
import { type RunningServer, startServe } from 'checks/serving/rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from 'checks/serving/rehearsal/store.ts';
import { switchUnderLoad } from 'checks/serving/rehearsal/switching.ts';
import { assetsRoot } from 'contract/file-names.ts';
import { median } from './speed.ts';

/** At 64 connections. */
interface Rate {
  /** Requests per second. */
  rate: number;
  /** Of the response times, in ms. */
  p99: number;
  /** Processor time for each request, in µs: more reliable than the rate on a machine that has other work. */
  cpu: number;
}

export interface ServerFigures {
  server: 'pnpm serve' | 'nginx';
  documents: Rate;
  assets: Rate;
  /** While the live site is switched 200 times. */
  switching: { requests: number; lost: number };
}

/**
 * Compares `pnpm serve` with nginx: the same files on loopback, each server in one process and the client in another.
 * They take turns within a run, so that a busy machine slows both. Each figure is the median of the runs.
 */
export async function compareServers(runs: number, log: (line: string) => void): Promise<ServerFigures[]> {
  if (!hasNginx()) log(noNginx);
  const store = rehearsalStore('bench');
  const started: [ServerFigures['server'], RunningServer][] = [['pnpm serve', await startServe(store.folder)]];
  if (hasNginx()) started.push(['nginx', await startNginx(store.folder)]);
  try {
    const figures = [];
    const measured = await takeTurns(store, started, runs, log);
    for (const [server, running] of started) {
      const { requests, faults } = await switchUnderLoad(store, running, { switches: 200, encoding });
      log(`${server}, 200 switches: ${requests} requests, ${faults.length} lost`);
      const of = (kind: Kind) => medians(measured.filter((one) => one.server === server && one.kind === kind));
      const switching = { requests, lost: faults.length };
      figures.push({ server, documents: of('documents'), assets: of('assets'), switching });
    }
    return figures;
  } finally {
    for (const [, running] of started) await running.stop();
    store.remove();
  }
}

/** An encoding that both can send. */
const encoding = hasBrotli() || !hasNginx() ? 'br' : 'gzip';
type Kind = 'documents' | 'assets';
type Measured = Rate & { server: ServerFigures['server']; kind: Kind };

async function takeTurns(
  store: RehearsalStore,
  servers: [ServerFigures['server'], RunningServer][],
  runs: number,
  log: (line: string) => void,
): Promise<Measured[]> {
  const all = [...new Set(expectedFrom(store, encoding).paths)].filter((path) => path !== store.onlyInSecond);
  const paths = {
    documents: all.filter((path) => !path.startsWith(assetsRoot)),
    assets: all.filter((path) => path.startsWith(assetsRoot)),
  };
  const measured: Measured[] = [];
  for (let run = 0; run <= runs; run++)
    for (const kind of ['documents', 'assets'] as const)
      for (const [server, running] of servers) {
        const rate = await measure(running, paths[kind]);
        log(`${server}, ${kind}, ${run === 0 ? 'warm-up' : `run ${run}`}: ${Math.round(rate.rate)} a second`);
        if (run > 0) measured.push({ ...rate, server, kind });
      }
  return measured;
}

async function measure({ port, pid }: RunningServer, paths: string[]): Promise<Rate> {
  const before = processorTime(pid);
  const until = AbortSignal.timeout(3000);
  const { requests, seconds, p99, faults } = await load(port, { connections: 64, paths, until, encoding });
  if (faults.length > 0) throw new Error(`A server failed under load: ${faults[0]}`);
  return { rate: requests / seconds, p99, cpu: (processorTime(pid) - before) / requests };
}

/** The processor time of a process in µs, from proc(5), which counts hundredths of a second. NaN where there is none. */
function processorTime(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const medians = (rates: Rate[]): Rate => ({
  rate: median(rates.map(({ rate }) => rate)),
  p99: median(rates.map(({ p99 }) => p99)),
  cpu: median(rates.map(({ cpu }) => cpu)),
});
