import { splitPath } from 'contract/language.ts';
import { collect, type OutboxMessage } from 'platform/outbox/messages.ts';
import { watchOutbox } from 'platform/outbox/outbox.ts';
import { showLateBar } from '../layout/late-bar.ts';
import { contactPath, OutboxBar, type OutboxNews } from './OutboxBar.tsx';

/** Failed messages whose bar the visitor closed on this page. The form still has them. */
const closed = new Set<number>();
let isFailureShown = false;

/** Sends waiting messages, and says on any page what became of them; on the contact page, the form says it. */
export function tellOfOutbox(): void {
  watchOutbox((messages) => void tell(messages));
}

async function tell(messages: OutboxMessage[]): Promise<void> {
  if (splitPath(window.location.pathname).path === contactPath) return;
  // Collected, so that no other tab and no later page says it again.
  const [sent] = messages.some(({ state }) => state === 'sent') ? await collect(['sent']) : [];
  const [failed] = messages.filter(({ id }) => !closed.has(id)).flatMap(failureOf);
  if (sent) show({ sentAt: new Date(sent.since) });
  else if (failed) show(failed.news, () => void closed.add(failed.id));
  else if (isFailureShown) hide();
}

const failureOf = ({ id, state }: OutboxMessage) =>
  state === 'refused' || state === 'uncertain' ? [{ id, news: state }] : [];

function show(news: OutboxNews, onClose?: () => void): void {
  isFailureShown = typeof news === 'string';
  const close = () => {
    onClose?.();
    hide();
  };
  showLateBar(<OutboxBar news={news} onClose={close} />);
}

function hide(): void {
  isFailureShown = false;
  showLateBar(null);
}
