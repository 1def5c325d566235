import content, { named } from 'content:events';
import type { ContentItem } from 'contract/section.ts';
import { Link, useContent, useToday, useTranslation } from 'platform';
import type { EventDetail } from '../../content/events-content.ts';
import { homeEvents } from '../event-timing.ts';
import { AgendaEntry, AgendaList } from './Agenda.tsx';

/**
 * The home page's events: the next two, or the latest if none is upcoming. It fetches only these and the dates of all,
 * so that more events hardly make the home page heavier.
 */
export function EventCards() {
  const { t } = useTranslation('events');
  const { events, areUpcoming } = homeEvents(useContent(content.days), useToday());

  return (
    <section className="page-grid section">
      <p className="note">{t('home.note')}</p>
      <div className="section-head">
        <h2>{t(areUpcoming ? 'home.upcoming' : 'home.past')}</h2>
        <Link className="more" to="/events">
          {t('home.all')}
        </Link>
      </div>
      <AgendaList>
        {events.map(({ slug }) => (
          <HomeEntry key={slug} event={named('event', slug)} />
        ))}
      </AgendaList>
    </section>
  );
}

const HomeEntry = ({ event }: { event: ContentItem<EventDetail> }) => (
  <AgendaEntry event={useContent(event)} isFirst={false} />
);
