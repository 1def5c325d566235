import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entry } from 'store/history.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appNames } from 'workspace/apps.ts';
import { startServe } from '../serving/rehearsal/server-process.ts';
import { allApps } from './all-apps.ts';
import { type Chaos, causeChaos } from './chaos.ts';
import { machineAt } from './machine.ts';
import { stateFaults } from './state-faults.ts';
import { visit } from './visitors.ts';

const others = ['composer', 'pruner'];
const kills = Number(process.env.KILLS ?? 160);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('loses no acknowledged release, and no visitor notices', async () => {
  const store = path.join(folder, 'store');
  const first = await machineAt(store);
  await first.commands.release(allApps('v0'));
  const server = await startServe(store);
  const visits = visit(server.port, ['/', '/about', ...appNames.map((app) => `/${app}`)]);
  const started = performance.now();
  const chaos = await causeChaos([...appNames, ...others], { SITE_DIR: store }, kills);
  // One more command completes what the last killed one left.
  const after = await machineAt(store);
  await after.commands.recompose();
  const seconds = (performance.now() - started) / 1000;
  await visits.stop();
  await server.stop();

  const history = after.readHistory();
  expect(after.liveStatus().todo).toEqual([]);
  console.log(`${summary(chaos, history)}; ${visits.requests} requests; ${seconds.toFixed(0)} s`);
  expect(chaos.errors).toEqual([]);
  expect(visits.faults).toEqual([]);
  expect(history.map(({ seq }) => seq)).toEqual(history.map((_entry, index) => index + 1));
  expect(chaos.acknowledged.filter((one) => !isRecorded(one, history))).toEqual([]);
  const turns = history.slice(1).map(({ by }) => by);
  expect(turns.filter((by, index) => turns.indexOf(by) < index)).toEqual([]);
  expect(stateFaults(history)).toEqual([]);
}, 1_200_000);

const isRecorded = ({ name, turn, seq, version }: Chaos['acknowledged'][number], history: Entry[]): boolean => {
  const entry = history[seq - 1];
  if (!entry?.by.startsWith(`${name} ${turn} `)) return false;
  return version === undefined || entry.changed[name as 'shell'] === version;
};

function summary({ kills, tried, acknowledged }: Chaos, history: Entry[]): string {
  const of = (action: string) => history.filter((entry) => entry.action === action).length;
  const actions = ['release', 'rollback', 'recompose', 'prune'].map((action) => `${of(action)} × ${action}`);
  return `${kills} kills; ${tried} commands begun, ${acknowledged.length} acknowledged; ${history.length} entries: ${actions.join(', ')}`;
}
