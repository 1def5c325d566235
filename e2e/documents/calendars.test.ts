import { type Language, languages, localPath } from 'contract/language.ts';
import ICAL from 'ical.js';
import type { EventDetail } from 'mf-events/content/content.ts';
import { describe, expect, it } from 'vitest';
import { address, eventsIn } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { liveReleases } from '../tests/composition.ts';
import { documentAt, fileAt } from './document.ts';

const { hostname } = new URL(address);

/** Those that are upcoming, or ended within a year. */
const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
const recentIn = (language: Language) => eventsIn(language).filter(({ end }) => end >= lastYear);

/** When a release first had this event, to the second. */
const changedAt = (slug: string, language: Language): string | undefined =>
  liveReleases()
    .find(({ app }) => app === 'mf-events')
    ?.content.items[`event/${slug}/${language}`]?.since.replace(/\.\d+/, '');

/** The events of a calendar file. Its lines have at most 75 octets, and end in CRLF (RFC 5545). */
function parse(text: string): ICAL.Event[] {
  expect(text).toMatch(/^(?:[^\r\n]+\r\n)+$/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

/** Every start of an event, as a day and as a UTC time. */
function starts(event: ICAL.Event): { day: string; moment: Date; wholeDay: boolean }[] {
  const found = [];
  const days = event.iterator();
  for (let start = days.next(); start; start = days.next())
    found.push({ day: start.toString().slice(0, 10), moment: start.toJSDate(), wholeDay: start.isDate });
  return found;
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

function expectSame(found: ICAL.Event, event: EventDetail, language: Language): void {
  const page = address + localPath(`/events/${event.slug}`, language);
  expect(found.uid).toBe(`${event.slug}@${hostname}`);
  expect(found.summary).toBe(event.title);
  expect(found.location ?? undefined).toBe(event.location);
  expect(found.description).toContain(event.summary);
  expect(found.component.getFirstPropertyValue('url')).toBe(page);
  expect(String(found.component.getFirstPropertyValue('dtstamp'))).toBe(changedAt(event.slug, language));
  for (const name of ['summary', 'description', 'location', 'categories'])
    expect(found.component.getFirstProperty(name)?.getFirstParameter('language') ?? language).toBe(language);

  const all = starts(found);
  expect(all[0]?.day).toBe(event.start);
  if (!event.times) {
    expect(all).toHaveLength(1);
    expect(all[0]?.wholeDay).toBe(true);
    expect(found.endDate.toString(), 'the day after the last').toBe(dayAfter(event.end));
    expect(found.component.getFirstPropertyValue('transp'), 'nobody is busy all day').toBe('TRANSPARENT');
    return;
  }
  const { from, to, every } = event.times;
  const length = (Date.parse(event.end) - Date.parse(event.start)) / 86_400_000;
  expect(all).toHaveLength(length / (every === 'week' ? 7 : 1) + 1);
  expect(all.at(-1)?.day).toBe(event.end);
  for (const { day, moment } of all) expect(moment).toEqual(new Date(`${day}T${from}:00+03:00`));
  expect(found.endDate.toJSDate()).toEqual(new Date(`${event.start}T${to ?? from}:00+03:00`));
}

describe.each(languages)('in %s', (language) => {
  it.each(eventsIn(language))('$slug has a calendar file that matches its content', (event) => {
    const found = parse(fileAt(localPath(`/events/${event.slug}.ics`, language)));
    expect(found).toHaveLength(1);
    expectSame(found[0] as ICAL.Event, event, language);
  });

  it('the calendar has upcoming events and those of the last year, and lists lead to it', () => {
    const calendar = localPath('/events/calendar.ics', language);
    const found = parse(fileAt(calendar));
    const expected = recentIn(language);
    expect(expected.length).toBeGreaterThan(1);
    expect(found.map(({ uid }) => uid)).toEqual(expected.map(({ slug }) => `${slug}@${hostname}`));
    for (const [index, event] of expected.entries()) expectSame(found[index] as ICAL.Event, event, language);
    for (const page of ['/events', '/events/upcoming-events']) {
      const link = documentAt(localPath(page, language)).querySelector('link[type="text/calendar"]');
      expect(link?.getAttribute('href')).toBe(calendar);
    }
  });
});
