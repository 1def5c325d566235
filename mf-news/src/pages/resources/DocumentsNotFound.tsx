import { Link, useHead, useTranslation } from 'platform';
import { PageHeader } from 'ui/PageHeader.tsx';

export function DocumentsNotFound() {
  const { t } = useTranslation('news');
  const resources = { to: '/resources', text: t('resources.title') };
  const title = t('resources.notFound.title');
  const lead = t('resources.notFound.lead');
  useHead({ title, description: lead, index: false });

  return (
    <PageHeader
      breadcrumbs={{ label: t('crumbs.label'), above: [{ to: '/', text: t('crumbs.home') }, resources] }}
      title={title}
      lead={lead}
    >
      <p className="btns">
        <Link className="btn" to={resources.to}>
          {t('resources.notFound.all')}
        </Link>
      </p>
    </PageHeader>
  );
}
