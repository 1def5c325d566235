import content from 'content:events';
import type { SectionRoute } from 'shared/section';
import { EventPage } from './pages/event/EventPage.tsx';
import { EventsPage } from './pages/events/EventsPage.tsx';
import { PastEventsPage } from './pages/past-events/PastEventsPage.tsx';
import { UpcomingEventsPage } from './pages/upcoming-events/UpcomingEventsPage.tsx';

const slugs = Object.keys(content).flatMap((item) => (item.startsWith('event/') ? [item.slice('event/'.length)] : []));

/** Paths relative to the site's root, French spelling of the spec; the shell adds /en. */
export const routes = [
  { path: 'events', page: EventsPage },
  { path: 'events/upcoming-events', page: UpcomingEventsPage },
  { path: 'events/past-events', page: PastEventsPage },
  { path: 'events/:slug', page: EventPage, each: slugs.map((slug) => ({ slug })) },
] satisfies SectionRoute[];
