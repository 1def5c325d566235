import { type Breadcrumb, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';

interface ShellPageHeaderProps {
  title: string;
  lead?: string;
  /** The page between the home page and this one. */
  parent?: Breadcrumb;
  children?: ReactNode;
}

export function ShellPageHeader({ title, lead, parent, children }: ShellPageHeaderProps) {
  const { t } = useTranslation('shell');
  const home = { to: '/', text: t('nav.home') };
  const above = parent ? [home, parent] : [home];

  return (
    <PageHeader breadcrumbs={{ label: t('nav.crumbs'), above }} title={title} lead={lead}>
      {children}
    </PageHeader>
  );
}
