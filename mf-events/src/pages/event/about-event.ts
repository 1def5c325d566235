import type { EventDetail } from 'shared/content/events.ts';
import { shareImageOf } from 'shared/content/pictures/picture.ts';
import { type Language, localPath } from 'shared/language/language.ts';

const schema = (name: string) => `https://schema.org/${name}`;
const modes = { only: 'Online', also: 'Mixed' } as const;

/** An event as search engines read it (schema.org); only what its file says. */
export function aboutEvent(event: EventDetail, language: Language): Record<string, unknown> {
  const { slug, title, summary, start, end, times, place, online, picture, organizer } = event;
  const page = localPath(`/events/${slug}`, language);
  const locations = [
    ...(place ? [{ '@type': 'Place', name: place, address: place }] : []),
    // How to take part stands on the event's own page.
    ...(online ? [{ '@type': 'VirtualLocation', url: page }] : []),
  ];
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    startDate: moment(start, times?.from),
    endDate: moment(end, times?.to),
    eventStatus: schema('EventScheduled'),
    eventAttendanceMode: schema(`${online ? modes[online] : 'Offline'}EventAttendanceMode`),
    ...(locations.length > 0 && { location: locations.length === 1 ? locations[0] : locations }),
    image: [shareImageOf(picture)],
    organizer: { '@type': 'Organization', '@id': '/#association', name: organizer, url: '/' },
  };
}

/** A day, or a moment in Nairobi where the hour is known. */
const moment = (day: string, time?: string): string => (time ? `${day}T${time}:00+03:00` : day);
