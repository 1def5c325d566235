import { type Breadcrumb, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';

interface EventsPageHeaderProps {
  title: string;
  lead?: string;
  /** Adds the list of events to the breadcrumbs. */
  isSubpage?: boolean;
  /** The page between the list of events and a subpage. */
  parent?: Breadcrumb;
  children?: ReactNode;
}

/** The header of the list of events and of its subpages. */
export function EventsPageHeader({ title, lead, isSubpage = false, parent, children }: EventsPageHeaderProps) {
  const { t } = useTranslation('events');
  const home = { to: '/', text: t('crumbs.home') };
  const above = isSubpage ? [home, { to: '/events', text: t('list.title') }, ...(parent ? [parent] : [])] : [home];

  return (
    <PageHeader breadcrumbs={{ label: t('crumbs.label'), above }} title={title} lead={lead}>
      {children}
    </PageHeader>
  );
}
