import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PageHeader } from 'shared/ui/PageHeader.tsx';

interface NewsPageHeaderProps {
  title: string;
  lead?: string;
  /** Whether the page is a child of the list of news, for the breadcrumbs. */
  below?: boolean;
  children?: ReactNode;
}

export function NewsPageHeader({ title, lead, below = false, children }: NewsPageHeaderProps) {
  const { t } = useTranslation('news');
  const home = { to: '/', text: t('crumbs.home') };
  const trail = below ? [home, { to: '/news', text: t('news.title') }] : [home];

  return (
    <PageHeader crumbs={{ label: t('crumbs.label'), trail }} title={title} lead={lead}>
      {children}
    </PageHeader>
  );
}
