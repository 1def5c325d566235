import type { ReactNode } from 'react';
import type { EventSummary } from 'shared/content/events.ts';
import { DiaryEntry } from './DiaryEntry.tsx';
import './diary.css';

interface DiaryProps {
  events: EventSummary[];
  /** Whether it opens the page, so that its first picture is what a visitor sees first. */
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

/** Events as in a diary: the date in the margin, the event beyond the red line. */
export const DiaryList = ({ children }: { children: ReactNode }) => (
  <ul className="diary" role="list">
    {children}
  </ul>
);
