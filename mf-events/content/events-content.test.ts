import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Both } from 'contract/language.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { EventSummary, EventYear } from './events-content.ts';

const files = readdirSync(path.join(contentFolder, 'events'));
const contents = new Map([1, 10, 50].map((times) => [times, readRepeated('events', 'events', times)]));
const of = (times: number) => contents.get(times) ?? {};
const listIn = <T>(content: Record<string, Both<unknown>>, item: string) => content[item]?.en as T[];
/** The number of events in the longest list of a kind. */
const longest = (content: Record<string, Both<unknown>>, kind: string) =>
  Math.max(
    ...Object.keys(content)
      .filter((item) => item.startsWith(kind))
      .map((item) => listIn(content, item).length),
  );

it('has each event in the year in which it starts', () => {
  const content = of(10);
  const listed = listIn<EventYear>(content, 'years').flatMap(({ year, numbers, firstEnd, lastEnd }) => {
    const events = listIn<EventSummary>(content, `year/${year}`);
    for (const { start, end } of events)
      expect([start.slice(0, 4), firstEnd <= end, end <= lastEnd]).toEqual([year, true, true]);
    expect(Object.values(numbers).reduce((sum, number) => sum + number)).toBe(events.length);
    return events.map(({ slug }) => `event/${slug}`);
  });
  expect(listed.sort()).toEqual(
    Object.keys(content)
      .filter((item) => item.startsWith('event/'))
      .sort(),
  );
  expect(listed).toHaveLength(files.length * 10);
});

it('gives no page more to show when there are ten and fifty times as many events', () => {
  const [one, ten, fifty] = [1, 10, 50].map((times) => ({
    year: longest(of(times), 'year/'),
    days: listIn(of(times), 'days').length,
  }));
  expect(ten?.year).toBe(one?.year);
  expect(fifty).toEqual(ten);
});

it('needs some 100 bytes for a year of which a page shows nothing', () => {
  const all = listIn<EventYear>(of(50), 'years');
  expect(JSON.stringify(all).length / all.length).toBeLessThan(150);
});
