import { localPath } from 'contract/language.ts';
import type { FilesRequest } from 'contract/section.ts';
import type { EventDetail } from '../../content/events-content.ts';
import { contentLine, escapeText } from './content-lines.ts';
import { timeLines, zoneLines } from './event-times.ts';

type Line = [name: string, value: string];

/** An event, and when a release first had it as it is (ISO). */
type DatedEvent = EventDetail & { changedAt: string };

type CategoryNames = Record<EventDetail['category'], string>;

/** Name, description and refresh interval (a day) of a calendar that visitors subscribe to (RFC 7986). */
export const feedLines = (name: string, description: string): Line[] => [
  ['NAME', escapeText(name)],
  ['X-WR-CALNAME', escapeText(name)],
  ['DESCRIPTION', escapeText(description)],
  ['REFRESH-INTERVAL;VALUE=DURATION', 'P1D'],
  ['X-PUBLISHED-TTL', 'P1D'],
];

/**
 * A calendar file (RFC 5545) of some events. Each is stamped with its own last change, so that the file changes only with
 * its events.
 */
export function calendar(
  events: DatedEvent[],
  names: CategoryNames,
  request: FilesRequest,
  properties: Line[] = [],
): string {
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

function eventLines(event: DatedEvent, names: CategoryNames, { language, address }: FilesRequest): Line[] {
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
