import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import type { Composition } from 'store/composition.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { rows } from 'workspace/sqlite.ts';

export interface Line {
  seq: number;
  at: string;
  action: string;
  by: string;
  composition: string;
  today?: string;
  changed: Record<string, string>;
  browser?: string;
  skipped?: Record<string, string>;
  allowed?: string[];
}

export function historyOf(store: string): Line[] {
  const db = new DatabaseSync(path.join(store, 'store.db'));
  try {
    const entries = rows<{ seq: number; entry: string }>(db, 'SELECT seq, entry FROM history ORDER BY seq');
    return entries.map(({ seq, entry }) => ({ ...JSON.parse(entry), seq }));
  } finally {
    db.close();
  }
}

export const liveId = (store: string): string => path.basename(readlinkSync(path.join(store, 'live')));

export const liveComposition = (store: string): Composition =>
  JSON.parse(readFileSync(path.join(store, 'live/composition.json'), 'utf8'));

/** The hash of every file of the live site, by name. */
export const liveFiles = (store: string): Record<string, string> => filesOf(path.join(store, 'live/site'));

export const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(filesBelow(folder).map((name) => [name, hashOf(readFileSync(path.join(folder, name)))]));

export const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Expects the live site to be one whole composition, with all its releases in the store. */
export function expectWhole(store: string): void {
  const { files, releases } = liveComposition(store);
  expect(Object.keys(liveFiles(store))).toEqual(Object.keys(files).sort());
  for (const [name, integrity] of Object.entries(files)) {
    const content = readFileSync(path.join(store, 'live/site', name));
    expect(`sha256-${createHash('sha256').update(content).digest('base64')}`, name).toBe(integrity);
  }
  for (const [app, version] of Object.entries(releases))
    expect(statSync(path.join(store, 'releases', app, version, 'release.json')).isFile()).toBe(true);
}

/** Expects the history's last switch to be live, and its numbers to have no gap. */
export function expectOrderlyHistory(store: string): void {
  const lines = historyOf(store);
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_line, index) => index + 1));
  const last = lines.findLast(({ action }) => !['preview', 'prune', 'build'].includes(action));
  expect(last?.composition).toBe(liveId(store));
}
