import { useContent, useContents, useToday, useTranslation } from 'platform';
import { MoreLink } from 'ui/ButtonLink.tsx';
import { homeEvents } from '../event-timing.ts';
import { content, named } from '../items.ts';
import { Agenda } from './Agenda.tsx';

/** The next two events, or the latest. Fetches only these and all dates: the home page stays light. */
export function EventCards() {
  const { t } = useTranslation('events');
  const { events, areUpcoming } = homeEvents(useContent(content.days), useToday());

  return (
    <section className="page-grid section" id="agenda">
      <p className="note">{t('home.note')}</p>
      <div className="row section-head">
        <h2>{t(areUpcoming ? 'home.upcoming' : 'home.past')}</h2>
        <MoreLink to="/events">{t('home.all')}</MoreLink>
      </div>
      <Agenda events={useContents(events.map(({ slug }) => named('event', slug)))} />
    </section>
  );
}
