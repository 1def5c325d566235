import { useRef } from 'react';
import type { Passkey } from '../../../api/person.ts';
import { Failure } from '../../components/Failure.tsx';
import { Page } from '../../components/Page.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useLanguage } from '../../language.tsx';
import { useMe } from '../../me.tsx';
import { useAnswer } from '../../use-answer.ts';
import { PasskeyButton } from '../sign-in/PasskeyButton.tsx';
import { makePasskey } from '../sign-in/passkeys.ts';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import './account.css';

/** One's own passkeys. */
export function AccountPage() {
  const { t } = useLanguage();
  const { me } = useMe();
  const { value, failure, again } = useAnswer<Passkey[]>('passkeys');
  const count = useRef<HTMLParagraphElement>(null);

  if (!value) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  return (
    <Page title={me.name}>
      <p ref={count} tabIndex={-1} role="status">
        {t(value.length === 0 ? 'account.none' : 'account.passkeys', { count: value.length })}
      </p>
      <ul role="list">
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
      <div className="account__add">
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
