import { Link, useHead, useTranslation } from 'platform';
import { EventsOpening } from '../../components/EventsOpening.tsx';

export function EventNotFound() {
  const { t } = useTranslation('events');
  useHead({ title: t('notFound.title'), description: t('notFound.lead'), index: false });

  return (
    <>
      <EventsOpening below title={t('notFound.title')} lead={t('notFound.lead')} />
      <section className="sheet section">
        <p className="btns">
          <Link className="btn" to="/events">
            {t('notFound.all')}
          </Link>
        </p>
      </section>
    </>
  );
}
