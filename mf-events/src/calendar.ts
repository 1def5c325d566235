import { localPath } from 'contract/language.ts';
import type { FilesRequest } from 'contract/section.ts';
import ICAL from 'ical.js';
import type { EventDetail } from '../content/content.ts';

/** A property of a calendar as jCal (RFC 7265) has it. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | object];

/** An event, and when a release first had it as it is (ISO). */
type DatedEvent = EventDetail & { changedAt: string };

type Names = Record<EventDetail['category'], string>;

// Without their types, these lines would state one.
Object.assign(ICAL.design.icalendar.property, {
  'x-wr-calname': { defaultType: 'text' },
  'x-published-ttl': { defaultType: 'duration' },
});

// A line has at most 75 octets (RFC 5545). ICAL does not count the space that begins a folded one.
ICAL.foldLength = 74;

/** Name, description and refresh interval (a day) of a calendar that visitors subscribe to. */
export const feedProperties = (name: string, description: string): Property[] => [
  ['x-wr-calname', {}, 'text', name],
  ['description', {}, 'text', description],
  ['x-published-ttl', {}, 'duration', 'P1D'],
];

/** A calendar file (RFC 5545). Events are stamped with their last changes: it changes only with them. */
export function calendar(events: DatedEvent[], names: Names, request: FilesRequest, more: Property[] = []) {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//${new URL(request.address).host}//Events//${request.language.toUpperCase()}`],
    ...more,
  ];
  const parts = events.map((event) => ['vevent', eventProperties(event, names, request), []]);
  return ICAL.stringify(['vcalendar', properties, parts]);
}

function eventProperties(event: DatedEvent, names: Names, { language, address }: FilesRequest): Property[] {
  const { slug, title, summary, location, hours, category, changedAt } = event;
  const page = address + localPath(`/events/${slug}`, language);
  const text = (name: string, value: string): Property => [name, { language }, 'text', value];
  return [
    // The same in both languages, so that calendars recognise one event.
    ['uid', {}, 'text', `${slug}@${new URL(address).host}`],
    ['dtstamp', {}, 'date-time', inUtc(changedAt)],
    ...timesOf(event),
    text('summary', title),
    ...(location ? [text('location', location)] : []),
    // The address comes last in the text, because many calendars do not show URL.
    text('description', [summary, ...(hours ? [hours] : []), page].join('\n\n')),
    text('categories', names[category]),
    ['url', {}, 'uri', page],
  ];
}

/** Needs no time zone in the file: Kenya has had the same offset since 1960. */
const inUtc = (moment: string): string => new Date(moment).toISOString().replace(/\.\d+/, '');

/** When an event takes place: at regular hours on each of its days, or else on whole days. */
function timesOf({ start, end, times }: Pick<EventDetail, 'start' | 'end' | 'times'>): Property[] {
  if (!times)
    return [
      ['dtstart', {}, 'date', start],
      // An end date is exclusive.
      ['dtend', {}, 'date', new Date(Date.parse(end) + oneDay).toISOString().slice(0, 10)],
      // Free time, not busy: an event of four weeks must not block four weeks of a teacher's calendar.
      ['transp', {}, 'text', 'TRANSPARENT'],
    ];
  const moment = (time: string) => inUtc(`${start}T${time}:00+03:00`);
  const at = (name: string, time: string): Property => [name, {}, 'date-time', moment(time)];
  const days = (Date.parse(end) - Date.parse(start)) / oneDay;
  const [freq, count] = times.every === 'week' ? ['WEEKLY', Math.floor(days / 7) + 1] : ['DAILY', days + 1];
  const repeats: Property[] = count > 1 ? [['rrule', {}, 'recur', { freq, count }]] : [];
  return [at('dtstart', times.from), ...(times.to ? [at('dtend', times.to)] : []), ...repeats];
}

const oneDay = 24 * 60 * 60 * 1000;
