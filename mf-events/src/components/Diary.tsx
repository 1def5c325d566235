import type { EventSummary } from 'shared/content/events.ts';
import { DiaryEntry } from './DiaryEntry.tsx';
import './diary.css';

interface DiaryProps {
  events: EventSummary[];
  /** Whether it opens the page, so that its first picture is what a visitor sees first. */
  opens?: boolean;
}

/** Events as in a diary: the date in the margin, the event beyond the red line. */
export function Diary({ events, opens = false }: DiaryProps) {
  return (
    <ul className="diary" role="list">
      {events.map((event, index) => (
        <DiaryEntry key={event.slug} event={event} first={opens && index === 0} />
      ))}
    </ul>
  );
}
