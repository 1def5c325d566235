import type { Contacts } from 'content-tools/association.ts';
import { useTranslation } from 'platform';
import type { Cause } from './causes.ts';
import { mailLink, whatsAppLink } from './prefilled.ts';
import type { Message } from './rules.ts';

interface FailedSendProps {
  cause: Cause;
  message: Message;
  ways: Contacts;
}

/** Says why the message was not sent and that it is kept, and offers other ways to reach the association. */
export function FailedSend({ cause, message, ways }: FailedSendProps) {
  const { t } = useTranslation('contact');
  const phone = ways.phone.replaceAll(' ', '\u00a0');

  return (
    <div className="toast toast--fail failed" data-cloth="brick">
      <h2 className="failed__title">{t('form.failed.title')}</h2>
      <p>{t(`form.failed.cause.${cause}`)}</p>
      <p>{t('form.failed.kept')}</p>
      <ul role="list">
        <li>
          <a href={mailLink(ways.email, message)}>{t('form.failed.email', { email: ways.email })}</a>
        </li>
        <li>
          <a href={ways.phoneLink}>{t('form.failed.phone', { phone })}</a>
        </li>
        <li>
          <a href={whatsAppLink(ways, message)} rel="noopener">
            {t('form.failed.whatsapp')}
          </a>
        </li>
      </ul>
    </div>
  );
}
