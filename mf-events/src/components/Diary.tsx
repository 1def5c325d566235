import type { ReactNode } from 'react';
import type { EventSummary } from '../../content/events-content.ts';
import { DiaryEntry } from './DiaryEntry.tsx';
import './diary.css';

interface DiaryProps {
  events: EventSummary[];
  /** Whether this is the first list on the page: its first picture is then loaded with priority. */
  opens?: boolean;
}

export function Diary({ events, opens = false }: DiaryProps) {
  return (
    <DiaryList>
      {events.map((event, index) => (
        <DiaryEntry key={event.slug} event={event} first={opens && index === 0} />
      ))}
    </DiaryList>
  );
}

/** Events as in a diary, with the date in the margin. */
export const DiaryList = ({ children }: { children: ReactNode }) => (
  <ul className="diary" role="list">
    {children}
  </ul>
);
