import { splitPath } from 'contract/language.ts';
import { timeInNairobi, todayInNairobi } from 'contract/today.ts';
import { Link, useTranslation } from 'platform';
import { collect, type OutboxMessage } from 'platform/outbox/message.ts';
import { watchOutbox } from 'platform/outbox/outbox.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent } from '../analytics/consent.ts';
import { announce } from '../layout/announce.ts';
import { showLateBar } from '../layout/late-bar.ts';

/** The failed message whose bar the visitor closed on this page. The form still has it. */
let closed: number | undefined;
let isFailureShown = false;

/** Sends a waiting message, and says on any page what became of it; on the contact page, the form says it. */
export const tellOfOutbox = () => watchOutbox(tell);

function tell(message: OutboxMessage | undefined): void {
  if (isContact(window.location.pathname)) return;
  const failure = message?.state === 'refused' || message?.state === 'uncertain' ? message.state : undefined;
  if (message?.state === 'sent') {
    show({ sentAt: new Date(message.since) });
    // So that no other tab and no later page says it again.
    collect(['sent']);
  } else if (message && failure && message.id !== closed)
    show(failure, () => {
      closed = message.id;
    });
  else if (isFailureShown) hide();
}

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

const contactPath = '/contact-us';
const isContact = (pathname: string): boolean => `${splitPath(pathname).path}/`.startsWith(`${contactPath}/`);

type OutboxNews = { sentAt: Date } | 'refused' | 'uncertain';

/** Says at the bottom of any page what became of a message that waited, until the visitor closes it. */
function OutboxBar({ news, onClose }: { news: OutboxNews; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { asking } = useConsent();
  // The consent bar has the same place, and goes first. The form tells of failures itself.
  const isShown = !isContact(useLocation().pathname) && !asking;
  const text = typeof news === 'string' ? t(`outbox.${news}`) : t('outbox.sent', momentOf(news.sentAt));
  useEffect(() => {
    if (isShown) announce(text);
  }, [isShown, text]);
  if (!isShown) return null;

  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };

  return (
    <section className="row bottom-bar" aria-label={t('outbox.label')}>
      <p>{text}</p>
      <p className="btns">
        <Link className="btn" to={contactPath} onClick={onClose}>
          {t('outbox.contact')}
        </Link>
        <button className="btn" type="button" onClick={close}>
          {t('outbox.close')}
        </button>
      </p>
    </section>
  );
}

function momentOf(moment: Date): { date: string; hour: string; minute: string } {
  const [year, month, day] = todayInNairobi(moment).split('-');
  return { date: `${day}/${month}/${year}`, ...timeInNairobi(moment) };
}
