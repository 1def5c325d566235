import type { ContentModule } from 'tools/content/content-module.ts';
import { filesIn } from 'tools/content/folders.ts';
import { say } from 'tools/content/say.ts';
import { eventSchema } from './event-schema.ts';
import { eventsContent } from './events-content.ts';
import { eventsSearch } from './search.ts';

export default {
  paths: ['/events', '/events/upcoming-events', '/events/past-events'],
  pages: { events: '/events' },
  schemas: { 'events/*.yaml': eventSchema },
  markdown: { events: 'description' },
  summary: ({ names }) => ({ [say({ en: 'events', fr: 'événements' })]: filesIn(names, 'events').length }),
  read: eventsContent,
  search: eventsSearch,
} satisfies ContentModule;
