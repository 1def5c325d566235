import { type Language, languages, localPath } from 'contract/language.ts';
import ICAL from 'ical.js';
import type { EventDetail } from 'mf-events/content/content.ts';
import { expect, it } from 'vitest';
import { address, eventsIn } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { liveReleases } from '../tests/composition.ts';
import { documentAt, fileAt } from './document.ts';
import { hrefsIn } from './texts.ts';

const { hostname } = new URL(address);
const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

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
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

function expectSame(found: ICAL.Event, event: EventDetail, language: Language): void {
  const { slug, title, location, summary, start, end, times } = event;
  const property = (name: string) => String(found.component.getFirstPropertyValue(name));
  expect(found).toMatchObject({ uid: `${slug}@${hostname}`, summary: title, location: location ?? null });
  expect(found.description).toContain(summary);
  expect(property('url')).toBe(address + localPath(`/events/${slug}`, language));
  expect(property('dtstamp')).toBe(changedAt(slug, language));

  const starts: ICAL.Time[] = [];
  const days = found.iterator();
  for (let next = days.next(); next; next = days.next()) starts.push(next);
  const dayOf = (time: ICAL.Time | undefined) => time?.toString().slice(0, 10);
  expect(dayOf(starts[0])).toBe(start);
  if (!times) {
    expect(starts.map(({ isDate }) => isDate)).toEqual([true]);
    expect(found.endDate.toString(), 'the day after the last').toBe(dayAfter(end));
    expect(property('transp'), 'nobody is busy all day').toBe('TRANSPARENT');
    return;
  }
  const { from, to = from, every } = times;
  const length = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  expect(starts).toHaveLength(length / (every === 'week' ? 7 : 1) + 1);
  expect(dayOf(starts.at(-1))).toBe(end);
  for (const time of starts) expect(time.toJSDate()).toEqual(new Date(`${dayOf(time)}T${from}:00+03:00`));
  expect(found.endDate.toJSDate()).toEqual(new Date(`${start}T${to}:00+03:00`));
}

it.each(languages)('in %s, calendars match the events; lists lead to that of the last year', (language) => {
  const at = (path: string) => localPath(`/events${path}`, language);
  const calendar = at('/calendar.ics');
  const recent = eventsIn(language).filter(({ end }) => end >= lastYear);
  expect(recent.length).toBeGreaterThan(1);
  for (const [file, events] of [
    [calendar, recent],
    ...eventsIn(language).map((event) => [at(`/${event.slug}.ics`), [event]] as const),
  ] as const) {
    const found = parse(fileAt(file));
    expect(found, file).toHaveLength(events.length);
    for (const [index, event] of events.entries()) expectSame(found[index] as ICAL.Event, event, language);
  }
  for (const page of ['', '/upcoming-events'])
    expect(hrefsIn(documentAt(at(page)), 'link[type="text/calendar"]')).toEqual([calendar]);
});
