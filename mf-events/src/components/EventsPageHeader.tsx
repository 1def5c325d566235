import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PageHeader } from 'shared/ui/PageHeader.tsx';
import './below-header.css';

interface EventsPageHeaderProps {
  title: string;
  lead?: string;
  /** Whether the page is a child of the list of events, for the breadcrumbs. */
  below?: boolean;
  children?: ReactNode;
}

/** The page header of the list of events and of the pages below it. */
export function EventsPageHeader({ title, lead, below = false, children }: EventsPageHeaderProps) {
  const { t } = useTranslation('events');
  const home = { to: '/', text: t('crumbs.home') };
  const trail = below ? [home, { to: '/events', text: t('list.title') }] : [home];

  return (
    <PageHeader crumbs={{ label: t('crumbs.label'), trail }} title={title} lead={lead}>
      {children}
    </PageHeader>
  );
}
