import type { EventDetail } from '../../content/events-content.ts';

const zone = 'Africa/Nairobi';

/** Defines the time zone for calendars that do not know it. Kenya has had the same offset since 1960. */
export const zoneLines: [string, string][] = [
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

type Dated = Pick<EventDetail, 'start' | 'end' | 'times'>;

/** When an event takes place: at regular hours on each of its days, or else on whole days. */
export function timeLines({ start, end, times }: Dated): [string, string][] {
  if (!times)
    return [
      ['DTSTART;VALUE=DATE', compact(start)],
      // An end date is exclusive.
      ['DTEND;VALUE=DATE', compact(dayAfter(end))],
      // Free time, not busy: an event of four weeks must not block four weeks of a teacher's calendar.
      ['TRANSP', 'TRANSPARENT'],
    ];
  const at = (time: string) => `${compact(start)}T${time.replace(':', '')}00`;
  const days = daysBetween(start, end);
  const [frequency, count] = times.every === 'week' ? ['WEEKLY', Math.floor(days / 7) + 1] : ['DAILY', days + 1];
  return [
    [`DTSTART;TZID=${zone}`, at(times.from)],
    ...(times.to ? [[`DTEND;TZID=${zone}`, at(times.to)] as [string, string]] : []),
    ...(count > 1 ? [['RRULE', `FREQ=${frequency};COUNT=${count}`] as [string, string]] : []),
  ];
}

const compact = (day: string): string => day.replaceAll('-', '');
const oneDay = 24 * 60 * 60 * 1000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + oneDay).toISOString().slice(0, 10);
const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / oneDay;
