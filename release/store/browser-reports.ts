import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasRoom } from './folder-room.ts';
import { siteFolder } from './site-folder.ts';

/** Equal reports of visitors' browsers in one minute (docs/decisions/034-reports-from-browsers.md). */
export interface CountedReport {
  /** UTC, `2026-11-22T13:51`. */
  minute: string;
  kind: string;
  /** Undefined for a whole page. */
  app?: string;
  /** The file of the app's entry, which tells the release. */
  entry?: string;
  /** The file and line where it happened. */
  source?: string;
  detail?: string;
  /** The path; empty if it is not a plain one. */
  page: string;
  language: string;
  count: number;
}

/** A file for each day. */
export const reportsFolder = path.join(siteFolder, 'reports');

const limits = { files: 400, bytes: 16 * 1024 * 1024 };
const bytesOfDay = 1024 * 1024;

/** Appends reports to the file of their day. Returns false if there is no room for all. */
export function appendReports(reports: readonly CountedReport[], folder = reportsFolder): boolean {
  mkdirSync(folder, { recursive: true });
  const days = Map.groupBy(reports, ({ minute }) => `${minute.slice(0, 10)}.jsonl`);
  const stored = [...days].map(([name, ofDay]) => {
    const file = path.join(folder, name);
    const lines = ofDay.map((one) => `${JSON.stringify(one)}\n`).join('');
    const before = existsSync(file) ? statSync(file).size : 0;
    const bytes = Buffer.byteLength(lines);
    if (before + bytes > bytesOfDay || !hasRoom(folder, limits, bytes, before > 0 ? 0 : 1)) return false;
    appendFileSync(file, lines);
    return true;
  });
  return stored.every(Boolean);
}

/** The reports since a time (ms), oldest first. Ignores lines that a crash cut short. */
export function readReports(since: number, folder = reportsFolder): CountedReport[] {
  const minute = new Date(since).toISOString().slice(0, 16);
  return daysIn(folder)
    .filter((name) => name >= minute.slice(0, 10))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').flatMap(parseLine))
    .filter((one) => one.minute >= minute);
}

/** The files of days that ended before a time (ms). */
export const oldReports = (before: number, folder = reportsFolder): string[] =>
  daysIn(folder)
    .filter((name) => name < new Date(before).toISOString().slice(0, 10))
    .map((name) => path.join(folder, name));

const daysIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name))
        .sort()
    : [];

function parseLine(line: string): CountedReport[] {
  try {
    const report: CountedReport = JSON.parse(line);
    return Number.isInteger(report.count) && typeof report.minute === 'string' ? [report] : [];
  } catch {
    return [];
  }
}
