import { useRef } from 'react';
import type { Passkey } from '../../../api/person.ts';
import { send } from '../../api.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { Page } from '../../components/Page.tsx';
import { Question } from '../../components/Question.tsx';
import { useLanguage } from '../../language.tsx';
import { useMe } from '../../me.tsx';
import { moment } from '../../t.ts';
import { makePasskey } from '../sign-in/passkeys.ts';
import { PasskeyButton } from '../sign-in/SignInPage.tsx';
import './account.css';

/** The person's passkeys. */
export const AccountPage = answered(() => 'passkeys', Account);

function Account({ value, again }: Answered<Passkey[]>) {
  const { t } = useLanguage();
  const { me } = useMe();
  const count = useRef<HTMLParagraphElement>(null);

  return (
    <Page title={me.name}>
      <p ref={count} tabIndex={-1} role="status">
        {t(value.length === 0 ? 'account.none' : 'account.passkeys', { count: value.length })}
      </p>
      <ul className="rows" role="list">
        {value.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyEntry
              passkey={passkey}
              isOnly={value.length === 1}
              removed={() => {
                count.current?.focus();
                again();
              }}
            />
          </li>
        ))}
      </ul>
      <div className="account__add stack">
        {value.length === 1 && <p className="quiet">{t('account.why')}</p>}
        <div className="btns">
          <PasskeyButton
            label={t('account.add')}
            action={() => makePasskey('passkeys/options', 'passkeys').then(again)}
          />
        </div>
      </div>
    </Page>
  );
}

interface PasskeyEntryProps {
  passkey: Passkey;
  isOnly: boolean;
  removed: () => void;
}

/** A device that can sign one in, and its end. */
function PasskeyEntry({ passkey: { id, device, made, used }, isOnly, removed }: PasskeyEntryProps) {
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
