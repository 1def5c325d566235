import type { Searched, SearchSource } from 'tools/content/content-module.ts';
import type { EventDetail } from './events-content.ts';

/** What the site search finds of the events. */
export const eventsSearch = ({ text, items }: SearchSource): Searched[] => [
  { kind: 'page', title: text('list.title'), to: '/events', note: text('list.lead'), texts: [] },
  {
    kind: 'page',
    title: text('upcoming.title'),
    to: '/events/upcoming-events',
    note: text('upcoming.lead'),
    texts: [],
  },
  { kind: 'page', title: text('past.title'), to: '/events/past-events', note: text('past.lead'), texts: [] },
  ...items<EventDetail>('event').map(
    (event): Searched => ({
      kind: 'event',
      title: event.title,
      to: `/events/${event.slug}`,
      note: event.dates.full,
      end: event.end,
      texts: [text(`category.${event.category}`), { ...event, organizer: undefined, title: undefined }],
    }),
  ),
];
