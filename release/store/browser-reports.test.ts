import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendReports, type CountedReport, oldReports, readReports } from './browser-reports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (minute: string, more: Partial<CountedReport> = {}): CountedReport => ({
  minute,
  kind: 'threw',
  app: 'shell',
  page: '/',
  language: 'fr',
  count: 1,
  ...more,
});
const time = (minute: string) => Date.parse(`${minute}Z`);

it('keeps a file for each day, and reads from a minute on', () => {
  const all = ['2026-11-21T23:59', '2026-11-22T00:00', '2026-11-22T12:00'].map((minute) => at(minute));
  expect(appendReports(all, folder)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['2026-11-21.jsonl', '2026-11-22.jsonl']);
  expect(readReports(time('2026-11-21T23:59'), folder)).toEqual(all);
  expect(readReports(time('2026-11-22T00:01'), folder)).toEqual(all.slice(2));
});

it('ignores a line that a crash cut short', () => {
  appendReports([at('2026-11-22T12:00')], folder);
  appendFileSync(path.join(folder, '2026-11-22.jsonl'), '{"minute":"2026-11-22T12:0');
  expect(readReports(time('2026-11-22T00:00'), folder)).toHaveLength(1);
});

it('stores at most a megabyte a day, and 16 in all', () => {
  const long = at('2026-11-22T12:00', { detail: 'a'.repeat(1000) });
  expect(appendReports(Array(900).fill(long), folder)).toBe(true);
  expect(appendReports([...Array(200).fill(long), at('2026-11-23T00:00')], folder), 'the first day is full').toBe(
    false,
  );
  expect(readReports(time('2026-11-23T00:00'), folder)).toHaveLength(1);
  expect(appendReports([at('2026-11-23T12:00')], folder)).toBe(true);
  writeFileSync(path.join(folder, 'other'), 'a'.repeat(16 * 1024 * 1024));
  expect(appendReports([at('2026-11-23T12:00')], folder)).toBe(false);
});

it('finds the days that are over before a time', () => {
  appendReports([at('2026-10-01T12:00'), at('2026-11-22T12:00')], folder);
  expect(oldReports(time('2026-11-22T12:00'), folder)).toEqual([path.join(folder, '2026-10-01.jsonl')]);
  expect(oldReports(time('2026-11-22T12:00'), path.join(folder, 'none'))).toEqual([]);
});
