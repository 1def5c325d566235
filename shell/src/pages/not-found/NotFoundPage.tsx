import { Link, useHead, useTranslation } from 'platform';
import { BlankPage } from '../../components/BlankPage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useHead({ title: t('notFound.title'), description: t('notFound.description'), index: false });

  return (
    <BlankPage mark="404" title={t('notFound.title')} lead={t('notFound.lead')}>
      <Link className="btn" to="/">
        {t('notFound.home')}
      </Link>
      <Link className="more" to="/events">
        {t('notFound.events')}
      </Link>
      <Link className="more" to="/schools-by-region">
        {t('notFound.schools')}
      </Link>
    </BlankPage>
  );
}
