import { startOutbox } from './start-outbox.ts';

/** Starts what works without a network. Loaded when the page is idle. */
export function startOffline(): void {
  startOutbox();
}
