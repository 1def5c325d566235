import { type Breadcrumb, useHead, useTranslation } from 'platform';
import type { ComponentProps } from 'react';
import { ButtonLink, MoreLink } from 'ui/ButtonLink.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';

interface EventsPageHeaderProps extends Omit<ComponentProps<typeof PageHeader>, 'breadcrumbs'> {
  /** Adds the list of events to the breadcrumbs. */
  isSubpage?: boolean;
  /** The page between the list of events and a subpage. */
  parent?: Breadcrumb;
}

export function EventsPageHeader({ isSubpage = false, parent, ...props }: EventsPageHeaderProps) {
  const { t } = useTranslation('events');
  const home = { to: '/', text: t('crumbs.home') };
  const above = isSubpage ? [home, { to: '/events', text: t('list.title') }, ...(parent ? [parent] : [])] : [home];

  return <PageHeader breadcrumbs={{ label: t('crumbs.label'), above }} {...props} />;
}

export function EventNotFound() {
  const { t } = useTranslation('events');
  useHead({ title: t('notFound.title'), description: t('notFound.lead'), index: false });

  return (
    <EventsPageHeader isSubpage title={t('notFound.title')} lead={t('notFound.lead')}>
      <p className="btns">
        <ButtonLink to="/events">{t('notFound.all')}</ButtonLink>
        <MoreLink to="/events/upcoming-events">{t('upcoming.title')}</MoreLink>
      </p>
    </EventsPageHeader>
  );
}
