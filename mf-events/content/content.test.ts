import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { EventDetail, EventSummary, EventYear } from './content.ts';

const one = readRepeated('events', 'events', 1);
const fifty = readRepeated('events', 'events', 50);

it('has each event in the year in which it starts, and no more on a page as years go by', () => {
  const listed = fifty.item<EventYear[]>('years').flatMap(({ year, numbers, firstEnd, lastEnd }) => {
    const events = fifty.item<EventSummary[]>(`year/${year}`);
    for (const { start, end } of events)
      expect([start.slice(0, 4), firstEnd <= end, end <= lastEnd]).toEqual([year, true, true]);
    expect(Object.values(numbers).reduce((sum, number) => sum + number)).toBe(events.length);
    return events.map(({ slug }) => slug);
  });
  const slugs = fifty.items('event').map(([slug]) => slug);
  expect(listed.sort()).toEqual(slugs.sort());
  expect(listed).toHaveLength(one.items('event').length * 50);
  const longest = ({ items }: typeof one) => Math.max(...items<unknown[]>('year').map(([, all]) => all.length));
  expect(longest(fifty)).toBe(longest(one));
  expect(fifty.item<unknown[]>('days')).toHaveLength(40);
  const years = fifty.item<EventYear[]>('years');
  expect(JSON.stringify(years).length / years.length, 'bytes for a year that is not shown').toBeLessThan(150);
});

it('has a card with the title, the date, hours in Nairobi and the place, as far as they are known', () => {
  for (const [, { card, title, dates, hours, location }] of one.items<EventDetail>('event')) {
    const inNairobi = hours && `${hours} (Nairobi\u00a0time)`;
    expect(card.lines).toEqual([title, dates.full, inNairobi, location].filter(Boolean));
  }
});
