import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';

interface NewsPageHeaderProps {
  title: string;
  lead?: string;
  /** Adds the list of news to the breadcrumbs. */
  isSubpage?: boolean;
  children?: ReactNode;
}

export function NewsPageHeader({ title, lead, isSubpage = false, children }: NewsPageHeaderProps) {
  const { t } = useTranslation('news');
  const home = { to: '/', text: t('crumbs.home') };
  const above = isSubpage ? [home, { to: '/news', text: t('news.title') }] : [home];

  return (
    <PageHeader breadcrumbs={{ label: t('crumbs.label'), above }} title={title} lead={lead}>
      {children}
    </PageHeader>
  );
}
