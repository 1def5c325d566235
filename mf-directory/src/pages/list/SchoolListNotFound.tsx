import { Link, useHead, useTranslation } from 'platform';
import { PageHeader } from 'ui/PageHeader.tsx';

export function SchoolListNotFound() {
  const { t } = useTranslation('directory');
  useHead({ title: t('list.notFound.title'), description: t('list.notFound.lead'), index: false });

  return (
    <PageHeader
      breadcrumbs={{ label: t('crumbs.label'), above: [{ to: '/', text: t('crumbs.home') }] }}
      title={t('list.notFound.title')}
      lead={t('list.notFound.lead')}
    >
      <p className="btns">
        <Link className="btn" to="/schools-by-region">
          {t('schools.title')}
        </Link>
      </p>
    </PageHeader>
  );
}
