import { expect, it } from 'vitest';
import { countReports } from './count-reports.ts';
import type { ReceivedReport } from './parse-reports.ts';

const report: ReceivedReport = { kind: 'threw', app: 'mf-events', detail: 'a', page: '/', language: 'fr' };

it('counts equal reports of a minute', () => {
  let now = Date.parse('2026-11-22T12:00:59Z');
  const counted = countReports(() => now);
  counted.add([report, { ...report, detail: 'b' }]);
  counted.add([report]);
  now += 1000;
  counted.add([report]);
  expect(counted.take()).toEqual([
    { minute: '2026-11-22T12:00', ...report, count: 2 },
    { minute: '2026-11-22T12:00', ...report, detail: 'b', count: 1 },
    { minute: '2026-11-22T12:01', ...report, count: 1 },
  ]);
  expect(counted.take()).toEqual([]);
});

it('keeps few different ones, and goes on counting those', () => {
  const counted = countReports(() => 0);
  counted.add(Array.from({ length: 2000 }, (_, index) => ({ ...report, detail: String(index) })));
  counted.add([{ ...report, detail: '0' }]);
  const taken = counted.take();
  expect(taken).toHaveLength(500);
  expect(taken[0]?.count).toBe(2);
});
