import { useState } from 'react';
import { Page } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { useMe } from '../../me.tsx';
import { PasskeyButton } from '../sign-in/PasskeyButton.tsx';
import { makePasskey } from '../sign-in/passkeys.ts';

/** One's own passkeys. */
export function AccountPage() {
  const { t } = useLanguage();
  const { me } = useMe();
  const [made, setMade] = useState(0);

  return (
    <Page title={me.name}>
      <p>{t('account.passkeys', { count: me.passkeys + made })}</p>
      <p className="quiet">{t('account.why')}</p>
      <div className="btns">
        <PasskeyButton
          label={t('account.add')}
          action={() => makePasskey('passkeys/options', 'passkeys').then(() => setMade(made + 1))}
        />
      </div>
    </Page>
  );
}
