import { useSyncExternalStore } from 'react';
import { announcement, onAnnouncement } from './announce.ts';

/** Announces page changes to screen readers. Empty on the first page, which they read anyway. */
export function Announcer() {
  const text = useSyncExternalStore(onAnnouncement, announcement, () => '');

  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
