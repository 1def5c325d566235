import type { EventSummary } from 'shared/content/events.ts';
import { EventCard } from './EventCard.tsx';

interface EventGridProps {
  events: EventSummary[];
  /** Whether it opens the page, so that its first picture is what a visitor sees first. */
  opens?: boolean;
}

/** Past events, many to a screen. */
export function EventGrid({ events, opens = false }: EventGridProps) {
  return (
    <ul className="cards" role="list">
      {events.map((event, index) => (
        <EventCard key={event.slug} event={event} first={opens && index === 0} />
      ))}
    </ul>
  );
}
