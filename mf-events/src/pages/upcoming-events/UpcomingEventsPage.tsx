import { useHead, useTranslation } from 'platform';
import { Agenda } from '../../components/Agenda.tsx';
import { CalendarSubscription } from '../../components/CalendarSubscription.tsx';
import { useCalendarFeed } from '../../components/calendar-address.ts';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { useUpcoming } from '../../use-events.ts';
import 'ui/styles/messages.css';

export function UpcomingEventsPage() {
  const { t } = useTranslation('events');
  const events = useUpcoming();
  useHead({ title: t('upcoming.title'), description: t('upcoming.lead'), feeds: useCalendarFeed() });

  return (
    <>
      <EventsPageHeader isSubpage title={t('upcoming.title')} lead={t('upcoming.lead')} />
      <section className="page-grid section below-header">
        <h2 className="sr-only">{t('list.upcoming')}</h2>
        {events.length > 0 ? <Agenda isFirst events={events} /> : <p className="empty">{t('upcoming.empty')}</p>}
      </section>
      <CalendarSubscription />
    </>
  );
}
