import { useSyncExternalStore } from 'react';
import { announcement, onAnnouncement } from './announce.ts';

/** The one place from which the shell speaks to screen readers. Silent on the first page, which they read anyway. */
export function Announcer() {
  const text = useSyncExternalStore(onAnnouncement, announcement, () => '');

  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
