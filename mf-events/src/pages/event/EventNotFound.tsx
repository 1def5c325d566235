import { Link, useHead, useTranslation } from 'platform';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';

export function EventNotFound() {
  const { t } = useTranslation('events');
  useHead({ title: t('notFound.title'), description: t('notFound.lead'), index: false });

  return (
    <EventsPageHeader isSubpage title={t('notFound.title')} lead={t('notFound.lead')}>
      <p className="btns">
        <Link className="btn" to="/events">
          {t('notFound.all')}
        </Link>
        <Link className="more" to="/events/upcoming-events">
          {t('upcoming.title')}
        </Link>
      </p>
    </EventsPageHeader>
  );
}
