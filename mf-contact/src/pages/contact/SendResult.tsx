import { useContent, useTranslation } from 'platform';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from 'ui/Icon.tsx';
import { content } from '../../items.ts';
import { type Shown, takeBack } from './contact-submission.ts';
import { focusField, mailLink, textOf, whatsAppLink } from './message.ts';
import { messageIn } from './send.ts';
import 'ui/styles/messages.css';

/** The state of sending, announced by screen readers when it changes. */
export function SendResult({ state }: { state: Shown }) {
  const { t } = useTranslation('contact');
  const result = useFocusAfterSending(state.phase);

  return (
    <div ref={result} role="status" tabIndex={-1}>
      {state.phase === 'sending' && <span className="sr-only">{t('form.sending')}</span>}
      {state.phase === 'waiting' && <WaitingNotice {...state} />}
      {state.phase === 'sent' && (
        <p className="ribboned toast" data-accent="tea">
          <Icon path="m4 12.5 5.5 5.5L20 6.5" stroke={2.6} />
          {t('form.success')}
        </p>
      )}
      {state.phase === 'failed' && <SendFailure {...state} />}
    </div>
  );
}

/** Moves focus to the result, which it returns, when it hides the form; and back to the field. */
function useFocusAfterSending(phase: Shown['phase']) {
  const result = useRef<HTMLDivElement>(null);
  const before = useRef(phase);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const wasInForm = activeElement === body || activeElement?.closest('form');
    if (before.current === 'sending' && phase === 'waiting' && wasInForm) result.current?.focus();
    if (before.current === 'waiting' && phase === 'idle' && activeElement === body) focusField('textarea');
    before.current = phase;
  }, [phase]);

  return result;
}

/** Says why sending failed and that the message is kept, and offers other ways to reach the association. */
function SendFailure({ cause, message }: Extract<Shown, { phase: 'failed' }>) {
  const { t } = useTranslation('contact');
  const title = t(cause === 'uncertain' ? 'form.failed.unknown' : 'form.failed.title');
  const contacts = useContent(content.ways);
  const { email, phoneLink } = contacts;
  const phone = contacts.phone.replaceAll(' ', '\u00a0');
  const ways = [
    { text: t('form.failed.email', { email }), href: mailLink(email, message) },
    { text: t('form.failed.phone', { phone }), href: phoneLink },
    { text: t('form.failed.whatsapp'), href: whatsAppLink(contacts, message), rel: 'noopener' },
  ];

  return (
    <div className="ribboned toast toast--fail send-notice" data-accent="brick">
      <h2 className="send-notice__title">{title}</h2>
      <p>{t(`form.failed.cause.${cause}`)}</p>
      <p>{t('form.failed.kept')}</p>
      <ul className="taps" role="list">
        {ways.map(({ text, ...link }) => (
          <li key={text}>
            <a {...link}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WaitingNotice({ waiting: { request, state } }: Extract<Shown, { phase: 'waiting' }>) {
  const { t } = useTranslation('contact');

  return (
    <div className="ribboned toast send-notice" data-accent="sun">
      <h2 className="send-notice__title">{t('form.waiting.title')}</h2>
      <p>{t('form.waiting.when')}</p>
      <blockquote className="waiting-text">{textOf(messageIn(request))}</blockquote>
      {state === 'sending' ? (
        <p>{t('form.sending')}</p>
      ) : (
        <>
          <p>{t('form.waiting.until')}</p>
          <p>
            <button className="btn" type="button" onClick={takeBack}>
              {t('form.waiting.takeBack')}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
