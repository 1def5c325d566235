import { type KeptVisits, keepVisits } from './keep-visits.ts';
import { startOutbox } from './start-outbox.ts';

/** Sends waiting messages, and keeps what the visitor opens. Rejects where service workers are refused. */
export function startOffline(): Promise<KeptVisits | undefined> {
  startOutbox();
  return keepVisits();
}
