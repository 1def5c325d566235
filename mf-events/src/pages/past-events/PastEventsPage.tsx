import content from 'content:events';
import { useContent, useHead, useToday, useTranslation } from 'platform';
import 'ui/styles/messages.css';
import { EventGrid } from '../../components/EventGrid.tsx';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { past } from '../../event-timing.ts';

export function PastEventsPage() {
  const { t } = useTranslation('events');
  const events = past(useContent(content.list), useToday());
  useHead({ title: t('past.title'), description: t('past.lead') });

  return (
    <>
      <EventsPageHeader isSubpage title={t('past.title')} lead={t('past.lead')} />
      <section className="page-grid section below-header">
        <h2 className="sr-only">{t('list.past')}</h2>
        {events.length > 0 ? <EventGrid isFirst events={events} /> : <p className="empty">{t('past.empty')}</p>}
      </section>
    </>
  );
}
