import { useHead, useTranslation } from 'platform';
import type { ComponentProps } from 'react';
import { ButtonLink, MoreLink } from 'ui/ButtonLink.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';

/** A subpage is below the list of events, and perhaps below pages above it. */
type EventsPageHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'crumbs'> & { isSubpage?: boolean };

export function EventsPageHeader({ isSubpage = false, above = [], ...props }: EventsPageHeaderProps) {
  const { t } = useTranslation('events');
  const list = isSubpage ? [{ to: '/events', text: t('list.title') }] : [];

  return <PageHeader crumbs={t('crumbs', { returnObjects: true })} above={[...list, ...above]} {...props} />;
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
