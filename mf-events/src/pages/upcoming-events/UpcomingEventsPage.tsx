import content from 'content:events';
import { useContent, useHead, useToday, useTranslation } from 'platform';
import 'ui/styles/messages.css';
import { CalendarOffer } from '../../components/CalendarOffer.tsx';
import { Diary } from '../../components/Diary.tsx';
import { EventsOpening } from '../../components/EventsOpening.tsx';
import { useCalendarFeed } from '../../components/use-calendar-feed.ts';
import { upcoming } from '../../when.ts';

export function UpcomingEventsPage() {
  const { t } = useTranslation('events');
  const events = upcoming(useContent(content.list), useToday());
  useHead({ title: t('upcoming.title'), description: t('upcoming.lead'), feeds: useCalendarFeed() });

  return (
    <>
      <EventsOpening below title={t('upcoming.title')} lead={t('upcoming.lead')} />
      <section className="sheet section follows">
        <h2 className="sr">{t('list.upcoming')}</h2>
        {events.length > 0 ? <Diary opens events={events} /> : <p className="empty">{t('upcoming.empty')}</p>}
      </section>
      <CalendarOffer />
    </>
  );
}
