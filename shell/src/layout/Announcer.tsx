import { useSyncExternalStore } from 'react';
import { announcement } from './announce.ts';

/** Announces page changes to screen readers. Empty on the first page, which they read anyway. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(announcement.subscribe, announcement.read, announcement.read);

  return (
    <p className="sr-only" role="status">
      {/* A new element for each text: screen readers say only what is new. */}
      {text && <span key={count}>{text}</span>}
    </p>
  );
}
