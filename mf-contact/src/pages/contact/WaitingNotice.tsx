import { useTranslation } from 'platform';
import type { Waiting } from './state.ts';

interface WaitingNoticeProps {
  waiting: Waiting;
  onTakeBack: (waiting: Waiting) => void;
}

/** Says that the message waits for the network, in place of the fields. */
export function WaitingNotice({ waiting, onTakeBack }: WaitingNoticeProps) {
  const { t } = useTranslation('contact');

  return (
    <div className="toast send-notice" data-accent="sun">
      <h2 className="send-notice__title">{t('form.waiting.title')}</h2>
      <p>{t('form.waiting.when')}</p>
      <blockquote className="waiting-text">{waiting.message.textarea}</blockquote>
      {waiting.isLeaving ? (
        <p>{t('form.sending')}</p>
      ) : (
        <>
          <p>{t('form.waiting.until')}</p>
          <p>
            <button className="btn" type="button" onClick={() => onTakeBack(waiting)}>
              {t('form.waiting.takeBack')}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
