import type { EventSummary } from 'shared/content/events.ts';
import 'shared/styles/messages.css';
import { Diary } from './Diary.tsx';

interface EventListProps {
  title: string;
  events: EventSummary[];
  /** Said when there is none. */
  empty: string;
}

export function EventList({ title, events, empty }: EventListProps) {
  return (
    <section className="sheet section" aria-label={title}>
      <h2>{title}</h2>
      {events.length > 0 ? <Diary events={events} /> : <p className="empty">{empty}</p>}
    </section>
  );
}
