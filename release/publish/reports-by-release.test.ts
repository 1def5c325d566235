import type { CountedReport } from 'store/browser-reports.ts';
import type { Entry } from 'store/history.ts';
import { expect, it } from 'vitest';
import { describeReports } from './describe-reports.ts';
import { type HasFile, reportsByRelease, worseReleases } from './reports-by-release.ts';

const entry = (seq: number, at: string, version: string, action: Entry['action'] = 'release') =>
  ({ seq, at: `2026-11-22T${at}:00.000Z`, action, changed: { 'mf-events': version } }) as unknown as Entry;
const history = [entry(1, '08:00', 'old'), entry(2, '12:00', 'new'), entry(3, '13:00', 'newer-text')];

/** The last two have the same code. */
const files: Record<string, string> = { old: 'entry-1.js', new: 'entry-2.js', 'newer-text': 'entry-2.js' };
const hasFile: HasFile = (_app, version, file) => files[version] === file;

const report = (at: string, more: Partial<CountedReport> = {}): CountedReport => ({
  minute: `2026-11-22T${at}`,
  kind: 'unreachable',
  app: 'mf-events',
  entry: 'entry-2.js',
  page: '/events',
  language: 'fr',
  count: 1,
  ...more,
});
const versions = (...reports: CountedReport[]) =>
  reportsByRelease(reports, history, hasFile).map(({ version }) => version);
const now = (at: string) => Date.parse(`2026-11-22T${at}Z`);

it('finds the release by the code that was running', () => {
  expect(versions(report('12:30'))).toEqual(['new']);
  expect(versions(report('12:30', { entry: 'entry-1.js' })), 'a tab from before the switch').toEqual(['old']);
  expect(versions(report('13:30')), 'same code, other texts').toEqual(['newer-text']);
  expect(versions(report('12:30', { entry: undefined, source: 'entry-1.js:12' }))).toEqual(['old']);
  expect(versions(report('12:30', { entry: undefined }))).toEqual(['new']);
  expect(versions(report('12:30', { entry: 'pruned.js' }))).toEqual([undefined]);
});

it('counts by app, release and kind, the most frequent first, and says so', () => {
  const reports = [
    report('12:40', { count: 4, detail: 'mf-events' }),
    report('12:30', { count: 10, detail: 'mf-events/list/fr', page: '/en/events' }),
    report('12:35', { kind: 'crash', app: undefined, entry: undefined, detail: 'oom' }),
  ];
  const found = reportsByRelease(reports, history, hasFile);
  expect(found.map((one) => describeReports(one, (iso) => iso.slice(11, 16)))).toEqual([
    'mf-events new: 14 section failures (unreachable) in the last hour, first at 12:30, most often mf-events/list/fr on /en/events.',
    'Whole pages: 1 crashed page in the last hour, first at 12:35, oom on /events.',
  ]);
});

it('names a release that fails clearly more often than the one before', () => {
  const worse = (reports: CountedReport[], lines = history.slice(0, 2), at = '12:10') =>
    worseReleases(reports, lines, hasFile, now(at));
  expect(worse([report('12:05', { count: 5 })])).toMatchObject([
    { app: 'mf-events', version: 'new', count: 5, before: 0 },
  ]);
  expect(worse([report('12:05', { count: 4 })]), 'too few to tell').toEqual([]);
  const earlier = report('11:30', { count: 60, entry: 'entry-1.js' });
  expect(worse([earlier, report('12:05', { count: 10 })]), 'as often as before').toEqual([]);
  expect(worse([earlier, report('12:05', { count: 40 })])).toHaveLength(1);
  const later = [report('12:05', { count: 9, entry: 'entry-1.js' })];
  expect(worse(later), 'tabs that still run the release before').toEqual([]);
});

it('names none that has been live for days, was rolled back to, or has none before it', () => {
  const reports = [report('12:05', { count: 9 })];
  const rolledBack = [...history.slice(0, 2), entry(3, '12:07', 'old', 'rollback')];
  expect(worseReleases(reports, rolledBack, hasFile, now('12:10'))).toEqual([]);
  expect(worseReleases(reports, history.slice(1, 2), hasFile, now('12:10'))).toEqual([]);
  const days = [report('12:05', { count: 9, minute: '2026-11-24T12:05' })];
  expect(worseReleases(days, history.slice(0, 2), hasFile, Date.parse('2026-11-24T12:10Z'))).toEqual([]);
});
