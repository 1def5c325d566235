import type { EventSummary } from '../../content/events-content.ts';
import { EventCard } from './EventCard.tsx';

interface EventGridProps {
  events: EventSummary[];
  /** Whether this is the first list on the page: its first picture is then loaded with priority. */
  isFirst?: boolean;
}

/** Events as a grid of cards. */
export function EventGrid({ events, isFirst = false }: EventGridProps) {
  return (
    <ul className="cards" role="list">
      {events.map((event, index) => (
        <EventCard key={event.slug} event={event} isFirst={isFirst && index === 0} />
      ))}
    </ul>
  );
}
