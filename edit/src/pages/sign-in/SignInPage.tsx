import { Page } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { Door } from './Door.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signIn } from './passkeys.ts';

export function SignInPage({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useLanguage();

  return (
    <Door>
      <Page title={t('signIn.title')}>
        <p>{t('signIn.how')}</p>
        <PasskeyButton label={t('signIn.button')} action={() => signIn().then(onSignIn)} />
        <p className="quiet small">{t('signIn.help')}</p>
      </Page>
    </Door>
  );
}
