import { type Language, localPath } from 'contract/language.ts';
import { shareImageOf } from 'contract/picture.ts';
import type { EventDetail } from '../../../content/content.ts';

const schema = (name: string) => `https://schema.org/${name}`;
const modes = { only: 'Online', also: 'Mixed' } as const;

/** An event for search engines (schema.org). Says nothing that its content file does not say. */
export function aboutEvent(event: EventDetail, language: Language): Record<string, unknown> {
  const { slug, title, summary, place, online, picture, organizer } = event;
  const page = localPath(`/events/${slug}`, language);
  const locations = [
    ...(place ? [{ '@type': 'Place', name: place, address: place }] : []),
    // The event's own page says how to take part online.
    ...(online ? [{ '@type': 'VirtualLocation', url: page }] : []),
  ];
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    ...datesOf(event),
    eventStatus: schema('EventScheduled'),
    eventAttendanceMode: schema(`${online ? modes[online] : 'Offline'}EventAttendanceMode`),
    ...(locations.length > 0 && { location: locations.length === 1 ? locations[0] : locations }),
    image: [shareImageOf(picture)],
    organizer: { '@type': 'Organization', '@id': '/#association', name: organizer, url: '/' },
  };
}

/** Nairobi times, or days if an hour is missing: schema.org reads a day as its midnight. */
function datesOf({ start, end, times }: EventDetail) {
  if (!times?.to) return { startDate: start, endDate: end };
  return { startDate: `${start}T${times.from}:00+03:00`, endDate: `${end}T${times.to}:00+03:00` };
}
