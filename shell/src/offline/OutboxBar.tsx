import { splitPath } from 'contract/language.ts';
import { momentInNairobi } from 'contract/today.ts';
import { Link, useTranslation } from 'platform';
import { collect, isOutcome, type Outcome } from 'platform/outbox/message.ts';
import { watchOutbox } from 'platform/outbox/send-waiting.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent } from '../analytics/consent.ts';
import { announce } from '../layout/announce.ts';

const contactPath = '/contact-us';
const isContact = (pathname: string): boolean => `${splitPath(pathname).path}/`.startsWith(`${contactPath}/`);

/** Sends a waiting message, and says at the bottom of any page what became of it, until it is closed. */
export function OutboxBar() {
  const { t } = useTranslation('shell');
  const { asking } = useConsent();
  const [outcome, setOutcome] = useState<Outcome>();
  const [closed, setClosed] = useState<number>();
  // The form tells of messages itself. The consent bar has the same place, and goes first.
  const isHidden = isContact(useLocation().pathname) || !!asking || !outcome || outcome.id === closed;
  const text =
    outcome?.state === 'sent'
      ? t('outbox.sent', momentInNairobi(new Date(outcome.since)))
      : outcome && t(`outbox.${outcome.state}`);

  useEffect(() => {
    watchOutbox((message) => {
      if (isContact(window.location.pathname)) return;
      setOutcome((shown) => (message && isOutcome(message) ? message : shown?.state === 'sent' ? shown : undefined));
      // So that no other tab and no later page says it again.
      collect('sent');
    });
  }, []);
  useEffect(() => {
    if (!isHidden && text) announce(text);
  }, [isHidden, text]);
  if (isHidden) return null;

  const close = () => setClosed(outcome.id);
  return (
    <section className="row bottom-bar" aria-label={t('outbox.label')}>
      <p>{text}</p>
      <p className="btns">
        <Link className="btn" to={contactPath} onClick={close}>
          {t('outbox.contact')}
        </Link>
        <button
          className="btn"
          type="button"
          onClick={() => {
            close();
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          }}
        >
          {t('outbox.close')}
        </button>
      </p>
    </section>
  );
}
