import { useLanguage } from '../../language.tsx';
import type { Sending } from '../../uploads/use-sending.ts';

/** How far the sending of a file is, or why it was refused. */
export function SendingLine({ sending }: { sending: Sending }) {
  const { t, inLanguage } = useLanguage();
  if (sending.state === 'failed')
    return (
      <div className="field" data-invalid="">
        <p className="field__error" role="alert">
          {sending.error === 'unreadable' ? t('file.unreadable') : inLanguage(sending.error.error)}
        </p>
      </div>
    );

  return (
    <div className="sending" role="status">
      {sending.state === 'sending' && (
        <>
          <span>{t('file.sending')}</span> <progress aria-label={t('file.sending')} value={sending.done} />
        </>
      )}
      {sending.state === 'waiting' && t('file.waiting')}
    </div>
  );
}
