import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ComponentProps, ReactNode } from 'react';
import type { Invitation, Me } from '../../../api/person.ts';
import { addresses } from '../../addresses.ts';
import { inAddress, Refused, send } from '../../api.ts';
import { ActionButton } from '../../components/buttons.tsx';
import { Failure, Page, useAnswer, Waiting } from '../../components/Page.tsx';
import { LanguageSwitch, useLanguage, useLanguageOf } from '../../language.tsx';
import './door.css';

export function SignInPage({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useLanguage();
  const signIn = () => askForPasskey('startAuthentication', 'sign-in/options', 'sign-in').then(onSignIn);

  return (
    <Door>
      <Page title={t('signIn.title')}>
        <p>{t('signIn.how')}</p>
        <PasskeyButton action={signIn}>{t('signIn.button')}</PasskeyButton>
        <p className="quiet fine-print">{t('signIn.help')}</p>
      </Page>
    </Door>
  );
}

function Door({ children }: { children: ReactNode }) {
  const { t } = useLanguage();

  return (
    <>
      <header className="header">
        <div className="header__inner row">
          <span className="brand tap">{t('frame.name')}</span>
          <LanguageSwitch />
        </div>
      </header>
      <main className="door">{children}</main>
    </>
  );
}

/** A button of signing in, with what went wrong in plain words. */
export function PasskeyButton(button: ComponentProps<typeof ActionButton>) {
  const { t } = useLanguage();
  const failed = (error: Error) => t(error instanceof Cancelled ? 'signIn.cancelled' : 'signIn.unreachable');
  return <ActionButton className="btn" failed={failed} {...button} />;
}

/** Where a personal link leads: makes a passkey, or signs in once without. */
export function JoinPage({ token }: { token: string }) {
  const { t } = useLanguage();
  const path = `invitations/${inAddress(token)}`;
  const { value: invitation, failure, again } = useAnswer<Invitation>(path);
  useLanguageOf(invitation);

  // Reloads the page, so that the link does not stay in the history of this tab.
  const enter = () => location.replace(addresses.home);
  const isJoining = invitation?.for === 'joining';
  const join = () => askForPasskey('startRegistration', `${path}/options`, `${path}/passkey`).then(enter);
  const enterOnce = () => send('POST', `${path}/sign-in`).then(enter);

  return (
    <Door>
      {!invitation && !failure && <Waiting />}
      {failure && (
        <Page title={t('join.refused')}>
          <Failure failure={failure} {...(!(failure instanceof Refused) && { again })} />
        </Page>
      )}
      {invitation && (
        <Page title={t('join.title', { name: invitation.name })}>
          <p>{t(isJoining ? 'join.how' : 'join.once')}</p>
          <PasskeyButton action={isJoining ? join : enterOnce}>
            {t(isJoining ? 'join.passkey' : 'join.enter')}
          </PasskeyButton>
          <p className="quiet fine-print">{t('join.what')}</p>
          {isJoining && <p className="quiet fine-print">{t('join.stays')}</p>}
          {isJoining && (
            <PasskeyButton className="btn btn--plain" action={enterOnce}>
              {t('join.without')}
            </PasskeyButton>
          )}
        </Page>
      )}
    </Door>
  );
}

/** The person closed the device's question, or the device has no passkey for this site. */
class Cancelled extends Error {}

type Ceremony = 'startAuthentication' | 'startRegistration';

type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

/** Has the device use or make a passkey. Throws `Cancelled`, `Refused` and `Unreachable`. */
export async function askForPasskey(ceremony: Ceremony, optionsPath: string, path: string): Promise<Me> {
  const { [ceremony]: start } = await import('@simplewebauthn/browser');
  const optionsJSON = await send<Options>('POST', optionsPath);
  const answer = await start({ optionsJSON }).catch((cause) => {
    throw new Cancelled('Cancelled.', { cause });
  });
  return send<Me>('POST', path, answer);
}
