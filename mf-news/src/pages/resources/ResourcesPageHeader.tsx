import { type Breadcrumb, useTranslation } from 'platform';
import { PageHeader } from 'ui/PageHeader.tsx';

interface ResourcesPageHeaderProps {
  title: string;
  lead: string;
  /** The pages between the home page and this one. */
  above?: Breadcrumb[];
}

export function ResourcesPageHeader({ title, lead, above = [] }: ResourcesPageHeaderProps) {
  const { t } = useTranslation('news');

  return (
    <PageHeader
      breadcrumbs={{ label: t('crumbs.label'), above: [{ to: '/', text: t('crumbs.home') }, ...above] }}
      title={title}
      lead={lead}
    >
      <p className="quiet">{t('resources.newTab')}</p>
    </PageHeader>
  );
}
