import type { Invitation } from '../../../api/person.ts';
import { addresses } from '../../addresses.ts';
import { inAddress, Refused, send } from '../../api.ts';
import { Failure } from '../../components/Failure.tsx';
import { Page } from '../../components/Page.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useLanguage, useLanguageOf } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import { Door } from '../sign-in/Door.tsx';
import { PasskeyButton } from '../sign-in/PasskeyButton.tsx';
import { makePasskey } from '../sign-in/passkeys.ts';

/** Where a personal link leads: makes a passkey, or signs in once without. */
export function JoinPage({ token }: { token: string }) {
  const { t } = useLanguage();
  const path = `invitations/${inAddress(token)}`;
  const { value: invitation, failure, again } = useAnswer<Invitation>(path);
  useLanguageOf(invitation);

  // Reloads the page, so that the link does not stay in the history of this tab.
  const enter = () => location.replace(addresses.home);

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
          <p>{t(invitation.for === 'joining' ? 'join.how' : 'join.once')}</p>
          {invitation.for === 'joining' ? (
            <PasskeyButton
              label={t('join.passkey')}
              action={() => makePasskey(`${path}/options`, `${path}/passkey`).then(enter)}
            />
          ) : (
            <PasskeyButton label={t('join.enter')} action={() => send('POST', `${path}/sign-in`).then(enter)} />
          )}
          <p className="quiet small">{t('join.what')}</p>
          {invitation.for === 'joining' && (
            <PasskeyButton plain label={t('join.without')} action={() => send('POST', `${path}/sign-in`).then(enter)} />
          )}
        </Page>
      )}
    </Door>
  );
}
