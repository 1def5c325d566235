import type { ComponentType } from 'react';
import { EventPage } from './pages/event/EventPage.tsx';
import { EventsPage } from './pages/events/EventsPage.tsx';
import { PastEventsPage, PastYearPage, UpcomingEventsPage } from './pages/lists/EventListPages.tsx';
import { RegionPage } from './pages/region/RegionPage.tsx';
import type { routes } from './section.ts';

export default {
  events: EventsPage,
  'events/upcoming-events': UpcomingEventsPage,
  'events/past-events': PastEventsPage,
  'events/past-events/:year': PastYearPage,
  'events/regions/:region': RegionPage,
  'events/:slug': EventPage,
} satisfies Record<(typeof routes)[number]['path'], ComponentType>;
