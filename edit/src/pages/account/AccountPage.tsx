import { useRef } from 'react';
import type { Passkey } from '../../../api/person.ts';
import { send } from '../../api.ts';
import { Question } from '../../components/buttons.tsx';
import { type Answered, answered, Page, Rows } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { askForPasskey, PasskeyButton } from '../sign-in/SignInPage.tsx';

export const AccountPage = answered((_: { name: string }) => 'passkeys', Account);

function Account({ name, value, again }: { name: string } & Answered<Passkey[]>) {
  const { t, moment } = useLanguage();
  const count = useRef<HTMLParagraphElement>(null);
  const remove = async (id: string) => {
    await send('DELETE', `passkeys/${encodeURIComponent(id)}`);
    count.current?.focus();
    again();
  };

  return (
    <Page title={name}>
      <p ref={count} tabIndex={-1} role="status">
        {t(value.length === 0 ? 'account.none' : 'account.passkeys', { count: value.length })}
      </p>
      <Rows items={value} keyOf={({ id }) => id}>
        {({ id, device, made, used }) => (
          <article className="stack stack--start" aria-label={device}>
            <h2>{device}</h2>
            <p className="fine-print">
              {t('account.made', { at: moment(made) })}
              <br />
              {t('account.used', { at: moment(used) })}
            </p>
            {value.length === 1 ? (
              <p className="fine-print quiet">{t('account.only')}</p>
            ) : (
              <Question
                button={t('account.remove')}
                question={t('account.removeQuestion', { device })}
                yes={t('account.removeYes')}
                onYes={() => remove(id)}
              />
            )}
          </article>
        )}
      </Rows>
      <div className="stack after">
        {value.length === 1 && <p className="quiet">{t('account.why')}</p>}
        <PasskeyButton action={() => askForPasskey('startRegistration', 'passkeys/options', 'passkeys').then(again)}>
          {t('account.add')}
        </PasskeyButton>
      </div>
    </Page>
  );
}
