import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';

/** The header of a page directly below the home page. */
export function ShellPageHeader({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const breadcrumbs = { label: t('nav.crumbs'), above: [{ to: '/', text: t('nav.home') }] };

  return (
    <PageHeader breadcrumbs={breadcrumbs} title={title} lead={lead}>
      {children}
    </PageHeader>
  );
}
