import content from 'content:events';
import { useContent, useHead, useToday, useTranslation } from 'platform';
import 'ui/styles/messages.css';
import { EventGrid } from '../../components/EventGrid.tsx';
import { EventsOpening } from '../../components/EventsOpening.tsx';
import { past } from '../../when.ts';

export function PastEventsPage() {
  const { t } = useTranslation('events');
  const events = past(useContent(content.list), useToday());
  useHead({ title: t('past.title'), description: t('past.lead') });

  return (
    <>
      <EventsOpening below title={t('past.title')} lead={t('past.lead')} />
      <section className="sheet section follows">
        <h2 className="sr">{t('list.past')}</h2>
        {events.length > 0 ? <EventGrid opens events={events} /> : <p className="empty">{t('past.empty')}</p>}
      </section>
    </>
  );
}
