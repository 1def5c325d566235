import { Link } from 'wouter';
import { addresses } from '../addresses.ts';
import { Page } from '../components/Page.tsx';
import { useLanguage } from '../language.tsx';

export function NotFoundPage() {
  const { t } = useLanguage();

  return (
    <Page title={t('notFound.title')}>
      <p>
        <Link href={addresses.home}>{t('notFound.home')}</Link>
      </p>
    </Page>
  );
}
