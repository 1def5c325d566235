import { useTranslation } from 'platform';
import type { EventSummary } from '../../content/events-content.ts';
import 'ui/styles/messages.css';
import { Agenda } from './Agenda.tsx';
import { EventGrid } from './EventGrid.tsx';

interface EventListProps {
  title: string;
  when: 'upcoming' | 'past';
  events: EventSummary[];
  /** Shown when there are no events. */
  empty: string;
  /** Whether this is the first list on the page: its first picture is then loaded with priority. */
  isFirst?: boolean;
}

export function EventList({ title, when, events, empty, isFirst }: EventListProps) {
  const { t } = useTranslation('events');
  const List = when === 'upcoming' ? Agenda : EventGrid;

  return (
    <section className="page-grid section" aria-label={title}>
      {events.length > 0 && <p className="note">{t('list.number', { count: events.length })}</p>}
      <h2>{title}</h2>
      {events.length > 0 ? <List isFirst={isFirst} events={events} /> : <p className="empty">{empty}</p>}
    </section>
  );
}
