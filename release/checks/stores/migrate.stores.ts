import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entry } from 'store/history.ts';
import { thisProcess } from 'store/lock-owner.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allApps } from './all-apps.ts';
import { type Machine, machineAt } from './machine.ts';

let store: Machine;
let entries: Entry[];

/** A store as an earlier version left it: three entries, of which the last was under way. */
beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  store = await machineAt(mkdtempSync(path.join(tmpdir(), 'migrate-')));
  await store.commands.release(allApps('v1'));
  for (const version of ['v2', 'v3']) await store.commands.release({ 'mf-events': version });
  entries = store.readHistory().map(({ records: _records, ...entry }) => entry);
  for (const name of readdirSync(store.folder)) if (name.startsWith('store.db')) rmSync(inStore(name));
  const [first, second, third] = entries.map((entry) => JSON.stringify(entry));
  writeFileSync(inStore('history.jsonl'), `${first}\n${second}\n{"seq":3,"at`);
  writeFileSync(inStore('switching.json'), third ?? '');
  mkdirSync(inStore('locks'));
  symlinkSync('free', inStore('locks/store.1'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(store.folder, { recursive: true, force: true });
});

const inStore = (name: string): string => path.join(store.folder, name);
const taken = () => store.readHistory().filter(({ action }) => action !== 'migrate');

it('is refused in a sentence until it is migrated', async () => {
  const sentence = 'Take it over: pnpm migrate';
  expect(() => store.liveStatus()).toThrow(sentence);
  await expect(store.commands.recompose()).rejects.toThrow(sentence);
  await expect(store.commands.release({ 'mf-events': 'v4' })).rejects.toThrow(sentence);
  expect(readdirSync(store.folder)).not.toContain('store.db');
});

it('is taken over with its history, and with a switch that was under way', async () => {
  const old = readFileSync(inStore('history.jsonl'), 'utf8');
  const { entries: count, kept } = store.migrate('Amina');
  expect(count).toBe(3);
  expect(taken()).toEqual(entries);
  expect(store.readHistory().at(-1)).toMatchObject({ action: 'migrate', by: 'Amina', seq: 4 });
  expect(readFileSync(kept, 'utf8')).toBe(old);
  expect(store.liveStatus().todo).toEqual([]);
  expect(await store.commands.rollback('mf-events')).toBe('v2');
  writeFileSync(inStore('live/composition.json'), '{}');
  expect(store.liveStatus().todo.map(({ code }) => code)).toEqual(['todo.manifestChanged']);
});

it('takes over what an earlier version has written since, and nothing twice', () => {
  const old = readFileSync(inStore('history.jsonl'), 'utf8');
  store.migrate('Amina');
  const later = { ...entries[0], at: '2025-11-11T09:00:00Z', by: 'Joan' };
  writeFileSync(inStore('history.jsonl'), `${old.slice(0, old.lastIndexOf('\n'))}\nPwned\n${JSON.stringify(later)}\n`);
  const { entries: count, unreadable } = store.migrate('Amina');
  expect([count, unreadable]).toEqual([1, [3]]);
  expect(taken().map(({ by }) => by)).toEqual([...entries.map(({ by }) => by), 'Joan']);
});

it('waits until no command of an earlier version is running', () => {
  const { pid, started, host } = thisProcess('');
  symlinkSync([pid, started, host, 'release'].map(encodeURIComponent).join('&'), inStore('locks/mf-events.1'));
  expect(() => store.migrate('Amina')).toThrow(`still at work: release (process ${pid} on ${host})`);
  expect(readdirSync(store.folder)).toContain('history.jsonl');
});
