import type { ReactNode } from 'react';
import type { EventSummary } from '../../content/events-content.ts';
import { AgendaEntry } from './AgendaEntry.tsx';
import './agenda.css';

interface AgendaProps {
  events: EventSummary[];
  /** Whether this is the first list on the page: its first picture is then loaded with priority. */
  isFirst?: boolean;
}

export function Agenda({ events, isFirst = false }: AgendaProps) {
  return (
    <AgendaList>
      {events.map((event, index) => (
        <AgendaEntry key={event.slug} event={event} isFirst={isFirst && index === 0} />
      ))}
    </AgendaList>
  );
}

/** Events with their dates in the margin. */
export const AgendaList = ({ children }: { children: ReactNode }) => (
  <ul className="agenda" role="list">
    {children}
  </ul>
);
