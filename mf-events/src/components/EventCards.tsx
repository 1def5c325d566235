import content, { named } from 'content:events';
import { Link, useContent, useContents, useToday, useTranslation } from 'platform';
import { homeEvents } from '../event-timing.ts';
import { Agenda } from './Agenda.tsx';

/** The next two events, or the latest. Fetches only these and all dates, so that the home page stays light. */
export function EventCards() {
  const { t } = useTranslation('events');
  const { events, areUpcoming } = homeEvents(useContent(content.days), useToday());

  return (
    <section className="page-grid section">
      <p className="note">{t('home.note')}</p>
      <div className="row section-head">
        <h2>{t(areUpcoming ? 'home.upcoming' : 'home.past')}</h2>
        <Link className="more" to="/events">
          {t('home.all')}
        </Link>
      </div>
      <Agenda events={useContents(events.map(({ slug }) => named('event', slug)))} />
    </section>
  );
}
