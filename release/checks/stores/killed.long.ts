import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allApps } from './all-apps.ts';
import { type Machine, machineAt } from './machine.ts';

let folder: string;
let store: Machine;

beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', dayOf(0));
  folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  store = await machineAt(folder);
  await store.commands.release(allApps('v0'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in a process of its own, which is killed at its n-th failpoint. Returns where; undefined if it ends. */
async function killedAt(point: number, command: string): Promise<string | undefined> {
  const code = `
    const commands = await import(${JSON.stringify(path.join(import.meta.dirname, 'commands.ts'))});
    const { prune } = await import('publish/prune.ts');
    await ${command}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { ...process.env, RELEASE_DIE_AT: String(point) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [err, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (status === 0) return undefined;
  expect(err).toMatch(/^killed at point/);
  return err.replace(/^.*?: /, '').trim();
}

const dayOf = (point: number): string =>
  new Date(Date.parse('2025-01-01') + point * 86_400_000).toISOString().slice(0, 10);
const events = (version: number) => ({ 'mf-events': `v${version}` }) as const;

const commands = {
  release: {
    prepare: async () => {},
    command: (point: number) => `commands.release({ 'mf-events': 'v${point}' })`,
    expected: (point: number) => `v${point}`,
  },
  rollback: {
    prepare: async (point: number) => {
      await store.commands.release(events(2 * point));
      await store.commands.release(events(2 * point + 1));
    },
    command: () => `commands.rollback('mf-events')`,
    expected: (point: number) => `v${2 * point}`,
  },
  recompose: {
    prepare: async (point: number) => void vi.stubEnv('SITE_TODAY', dayOf(point)),
    command: () => 'commands.recompose()',
    expected: () => 'v0',
  },
  prune: {
    prepare: async (point: number) => void (await store.commands.release(events(point))),
    command: () => 'prune({ keep: 0, days: 0, dryRun: false }, () => {})',
    expected: (point: number) => `v${point}`,
  },
};

it.each(Object.entries(commands))(
  'a %s killed at any failpoint leaves a whole site, and has happened once when it is run again',
  async (name, { prepare, command, expected }) => {
    const points: string[] = [];
    for (let point = 1; ; point++) {
      await prepare(point);
      const before = store.readHistory().length;
      const killed = await killedAt(point, command(point));
      const live = store.liveComposition() ?? '';
      expect(store.damagedDocuments(live, store.readComposition(live)), killed).toEqual([]);
      expect(store.liveStatus().damaged.releases, killed).toEqual({});
      if (killed) {
        points.push(killed);
        expect(await killedAt(0, command(point)), killed).toBeUndefined();
      }
      expect(store.liveStatus(), killed).toMatchObject({ todo: [], releases: { 'mf-events': expected(point) } });
      const added = store.readHistory().slice(before);
      // A prune that was killed after it had removed everything finds nothing more to record.
      if (name !== 'prune' || added.length > 0)
        expect(
          added.map(({ action }) => action),
          killed,
        ).toEqual([name]);
      expect(readdirSync(path.join(folder, 'building')), killed).toEqual([]);
      if (!killed) break;
    }
    console.log(`${name}: killed ${points.length} times:\n  ${points.join('\n  ')}`);
    expect(points.length).toBeGreaterThanOrEqual(10);
  },
  600_000,
);
