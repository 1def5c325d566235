import type { EventSummary } from '../../content/events-content.ts';
import { EventCard } from './EventCard.tsx';

interface EventGridProps {
  events: EventSummary[];
  /** Whether this is the first list on the page: its first picture is then loaded with priority. */
  opens?: boolean;
}

/** Past events as a dense grid. */
export function EventGrid({ events, opens = false }: EventGridProps) {
  return (
    <ul className="cards" role="list">
      {events.map((event, index) => (
        <EventCard key={event.slug} event={event} first={opens && index === 0} />
      ))}
    </ul>
  );
}
