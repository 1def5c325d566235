import type { Passkey } from '../../../api/person.ts';
import { send } from '../../api.ts';
import { Question } from '../../components/Question.tsx';
import { moment } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';

interface PasskeyEntryProps {
  passkey: Passkey;
  isOnly: boolean;
  removed: () => void;
}

/** A device that can sign one in, and its end. */
export function PasskeyEntry({ passkey: { id, device, made, used }, isOnly, removed }: PasskeyEntryProps) {
  const { t, language } = useLanguage();
  const remove = async () => {
    await send('DELETE', `passkeys/${encodeURIComponent(id)}`);
    removed();
  };

  return (
    <article className="stack stack--start" aria-label={device}>
      <h2>{device}</h2>
      <p className="small">
        {t('account.made', { at: moment(made, language) })}
        <br />
        {t('account.used', { at: moment(used, language) })}
      </p>
      {isOnly ? (
        <p className="small quiet">{t('account.only')}</p>
      ) : (
        <Question
          button={t('account.remove')}
          question={<p>{t('account.removeQuestion', { device })}</p>}
          yes={t('account.removeYes')}
          no={t('account.removeNo')}
          className="btn btn--plain"
          onYes={remove}
        />
      )}
    </article>
  );
}
