import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { allApps, machineAt } from './machine.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'migrate-'));
const inStore = (name: string): string => path.join(folder, name);
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('takes over a store of an earlier version with its history; until then, every command asks for it', async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  const store = await machineAt(folder);
  await store.commands.release(allApps('v1'));
  for (const version of ['v2', 'v3']) await store.commands.release({ 'mf-events': version });
  const entries = store.readHistory().map(({ records: _records, ...entry }) => entry);
  for (const name of readdirSync(folder)) if (name.startsWith('store.db')) rmSync(inStore(name));
  const old = `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n{"seq":4,"at`;
  writeFileSync(inStore('history.jsonl'), old);

  expect(() => store.liveStatus()).toThrow('Take it over: pnpm migrate');
  await expect(store.commands.recompose()).rejects.toThrow('Take it over: pnpm migrate');
  expect(readdirSync(folder)).not.toContain('store.db');

  const { entries: count, kept } = store.migrate('Amina');
  expect(count).toBe(3);
  expect(store.readHistory().slice(0, -1)).toEqual(entries);
  expect(store.readHistory().at(-1)).toMatchObject({ action: 'migrate', by: 'Amina', seq: 4 });
  expect(readFileSync(kept, 'utf8')).toBe(old);
  expect(store.liveStatus().todo).toEqual([]);
  expect(await store.commands.rollback('mf-events')).toBe('v2');
  writeFileSync(inStore('live/composition.json'), '{}');
  expect(store.liveStatus().todo.map(({ code }) => code)).toEqual(['todo.manifestChanged']);
});
