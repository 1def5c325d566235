import { useRef } from 'react';
import type { Passkey } from '../../../api/person.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { Page } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { useMe } from '../../me.tsx';
import { PasskeyButton } from '../sign-in/PasskeyButton.tsx';
import { makePasskey } from '../sign-in/passkeys.ts';
import { PasskeyEntry } from './PasskeyEntry.tsx';
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
