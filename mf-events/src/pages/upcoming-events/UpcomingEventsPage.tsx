import { useHead, useTranslation } from 'platform';
import { Agenda } from '../../components/Agenda.tsx';
import { CalendarSubscription } from '../../components/CalendarSubscription.tsx';
import { useCalendarFeed } from '../../components/calendar-address.ts';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { YearProgramme } from '../../components/YearProgramme.tsx';
import { useOpenYears, useUpcoming } from '../../use-events.ts';
import 'ui/styles/messages.css';

export function UpcomingEventsPage() {
  const { t } = useTranslation('events');
  const events = useUpcoming();
  const years = useOpenYears();
  useHead({ title: t('upcoming.title'), description: t('upcoming.lead'), feeds: useCalendarFeed() });

  return (
    <>
      <div className={years.length > 0 ? 'screen-only' : undefined}>
        <EventsPageHeader isSubpage title={t('upcoming.title')} lead={t('upcoming.lead')} />
        <section className="page-grid section below-header">
          <h2 className="sr-only">{t('list.upcoming')}</h2>
          {events.length > 0 ? <Agenda isFirst events={events} /> : <p className="empty">{t('upcoming.empty')}</p>}
        </section>
      </div>
      {years.map(({ year }) => (
        <YearProgramme key={year} year={year} />
      ))}
      <CalendarSubscription>
        {years.length > 0 && (
          <button type="button" className="btn btn--plain scripted" onClick={() => print()}>
            {t('upcoming.print')}
          </button>
        )}
      </CalendarSubscription>
    </>
  );
}
