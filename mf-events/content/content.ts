import type { ContentModule } from 'tools/content/content-module.ts';
import { filesIn } from 'tools/content/folders.ts';
import { say } from 'tools/content/say.ts';
import { eventSchema } from './event-schema.ts';
import { type EventDetail, eventsContent } from './events-content.ts';
import words from './words.json' with { type: 'json' };

export default {
  paths: ['/events', '/events/upcoming-events', '/events/past-events'],
  pages: { events: '/events' },
  schemas: { 'events/*.yaml': eventSchema },
  markdown: { events: 'description' },
  summary: ({ names }) => ({ [say(words.events)]: filesIn(names, 'events').length }),
  read: eventsContent,
  search: ({ text, items }) => [
    ...(['list', 'upcoming', 'past'] as const).map((list) => ({
      kind: 'page' as const,
      title: text(`${list}.title`),
      to: list === 'list' ? '/events' : `/events/${list}-events`,
      note: text(`${list}.lead`),
      texts: [],
    })),
    ...items<EventDetail>('event').map(({ organizer: _, title, ...event }) => ({
      kind: 'event' as const,
      title,
      to: `/events/${event.slug}`,
      note: event.dates.full,
      end: event.end,
      texts: [text(`category.${event.category}`), event],
    })),
  ],
} satisfies ContentModule;
