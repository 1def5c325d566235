import { localPath } from 'contract/language.ts';
import type { FilesRequest } from 'contract/section.ts';
import type { EventDetail } from '../content/content.ts';

type Line = [name: string, value: string];

/** An event, and when a release first had it as it is (ISO). */
type DatedEvent = EventDetail & { changedAt: string };

type Names = Record<EventDetail['category'], string>;

/** Name, description and refresh interval (a day) of a calendar that visitors subscribe to (RFC 7986). */
export const feedLines = (name: string, description: string): Line[] => [
  ['NAME', escapeText(name)],
  ['X-WR-CALNAME', escapeText(name)],
  ['DESCRIPTION', escapeText(description)],
  ['REFRESH-INTERVAL;VALUE=DURATION', 'P1D'],
  ['X-PUBLISHED-TTL', 'P1D'],
];

/** A calendar file (RFC 5545) of some events, stamped with their last changes, so that it changes only with them. */
export function calendar(events: DatedEvent[], names: Names, request: FilesRequest, properties: Line[] = []): string {
  const lines: Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${new URL(request.address).host}//Events//${request.language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ...properties,
    ...zoneLines,
    ...events.flatMap((event) => eventLines(event, names, request)),
    ['END', 'VCALENDAR'],
  ];
  return lines.map((line) => contentLine(...line)).join('');
}

function eventLines(event: DatedEvent, names: Names, { language, address }: FilesRequest): Line[] {
  const { slug, title, summary, location, hours, category, changedAt } = event;
  const page = address + localPath(`/events/${slug}`, language);
  const text = (name: string, value: string): Line => [`${name};LANGUAGE=${language}`, escapeText(value)];
  return [
    ['BEGIN', 'VEVENT'],
    // The same in both languages, so that calendars recognise one event.
    ['UID', `${slug}@${new URL(address).host}`],
    ['DTSTAMP', changedAt.replaceAll(/[-:]|\.\d+/g, '')],
    ...timeLines(event),
    text('SUMMARY', title),
    ...(location ? [text('LOCATION', location)] : []),
    // The address comes last in the text, because many calendars do not show URL.
    text('DESCRIPTION', [summary, ...(hours ? [hours] : []), page].join('\n\n')),
    text('CATEGORIES', names[category]),
    ['URL', page],
    ['END', 'VEVENT'],
  ];
}

const zone = 'Africa/Nairobi';

/** Defines the time zone for calendars that do not know it. Kenya has had the same offset since 1960. */
const zoneLines: Line[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', zone],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19700101T000000'],
  ['TZOFFSETFROM', '+0300'],
  ['TZOFFSETTO', '+0300'],
  ['TZNAME', 'EAT'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];

/** When an event takes place: at regular hours on each of its days, or else on whole days. */
function timeLines({ start, end, times }: Pick<EventDetail, 'start' | 'end' | 'times'>): Line[] {
  if (!times)
    return [
      ['DTSTART;VALUE=DATE', compact(start)],
      // An end date is exclusive.
      ['DTEND;VALUE=DATE', compact(dayAfter(end))],
      // Free time, not busy: an event of four weeks must not block four weeks of a teacher's calendar.
      ['TRANSP', 'TRANSPARENT'],
    ];
  const at = (time: string) => `${compact(start)}T${time.replace(':', '')}00`;
  const days = (Date.parse(end) - Date.parse(start)) / oneDay;
  const [frequency, count] = times.every === 'week' ? ['WEEKLY', Math.floor(days / 7) + 1] : ['DAILY', days + 1];
  return [
    [`DTSTART;TZID=${zone}`, at(times.from)],
    ...(times.to ? [[`DTEND;TZID=${zone}`, at(times.to)] satisfies Line] : []),
    ...(count > 1 ? [['RRULE', `FREQ=${frequency};COUNT=${count}`] satisfies Line] : []),
  ];
}

const compact = (day: string): string => day.replaceAll('-', '');
const oneDay = 24 * 60 * 60 * 1000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + oneDay).toISOString().slice(0, 10);

// The syntax of iCalendar (RFC 5545 §3.1, §3.3.11): lines of at most 75 octets ending in CRLF, with escaped text.
const encoder = new TextEncoder();

/** A line of a calendar, folded where it is too long, but never inside a character. `name` includes its parameters. */
export function contentLine(name: string, value: string): string {
  let lines = '';
  let length = 0;
  for (const letter of `${name}:${value}`) {
    const octets = encoder.encode(letter).length;
    if (length + octets > 75) {
      lines += '\r\n ';
      length = 1;
    }
    lines += letter;
    length += octets;
  }
  return `${lines}\r\n`;
}

export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
