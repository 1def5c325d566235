import type { EventSummary } from 'shared/content/events.ts';
import { DiaryEntry } from './DiaryEntry.tsx';
import './diary.css';

/** Events as in a diary: the date in the margin, the event beyond the red line. */
export function Diary({ events }: { events: EventSummary[] }) {
  return (
    <ul className="diary" role="list">
      {events.map((event) => (
        <DiaryEntry key={event.slug} event={event} />
      ))}
    </ul>
  );
}
