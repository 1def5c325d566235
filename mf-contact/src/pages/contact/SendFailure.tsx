import { useTranslation } from 'platform';
import type { Contacts } from 'tools/content/association.ts';
import type { Cause } from './failure-cause.ts';
import { mailLink, whatsAppLink } from './prefilled-links.ts';
import type { Message } from './validation.ts';

interface SendFailureProps {
  cause: Cause;
  message: Message;
  contacts: Contacts;
}

/** Says why sending failed and that the message is kept, and offers other ways to reach the association. */
export function SendFailure({ cause, message, contacts }: SendFailureProps) {
  const { t } = useTranslation('contact');
  const phone = contacts.phone.replaceAll(' ', '\u00a0');

  return (
    <div className="toast toast--fail send-notice" data-accent="brick">
      <h2 className="send-notice__title">{t('form.failed.title')}</h2>
      <p>{t(`form.failed.cause.${cause}`)}</p>
      <p>{t('form.failed.kept')}</p>
      <ul role="list">
        <li>
          <a href={mailLink(contacts.email, message)}>{t('form.failed.email', { email: contacts.email })}</a>
        </li>
        <li>
          <a href={contacts.phoneLink}>{t('form.failed.phone', { phone })}</a>
        </li>
        <li>
          <a href={whatsAppLink(contacts, message)} rel="noopener">
            {t('form.failed.whatsapp')}
          </a>
        </li>
      </ul>
    </div>
  );
}
