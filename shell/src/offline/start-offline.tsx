import { whenFilled } from 'platform/outbox/message.ts';
import { showLateBar } from '../layout/late-bar.ts';
import { type KeptVisits, keepVisits } from './keep-visits.ts';

/** Sends a waiting message, and keeps what the visitor opens. Rejects where service workers are refused. */
export function startOffline(): Promise<KeptVisits | undefined> {
  startOutbox();
  return keepVisits();
}

/** Loads the code of the outbox once a message waits in it; without a network, as soon as that is back. */
function startOutbox(): void {
  let isStarted = false;
  const onceOnline = () => window.addEventListener('online', () => void load(), { once: true });
  const load = () => import('./OutboxBar.tsx').then(({ OutboxBar }) => showLateBar(<OutboxBar />)).catch(onceOnline);
  whenFilled(() => {
    if (isStarted) return;
    isStarted = true;
    if (navigator.onLine) void load();
    else onceOnline();
  });
}
