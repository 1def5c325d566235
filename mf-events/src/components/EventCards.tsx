import content from 'content:events';
import { Link, useContent, useToday, useTranslation } from 'platform';
import { forHome } from '../when.ts';
import { Diary } from './Diary.tsx';

/** The home page's events: the next two, or the latest when none is to come. */
export function EventCards() {
  const { t } = useTranslation('events');
  const { events, areUpcoming } = forHome(useContent(content.list), useToday());

  return (
    <section className="sheet section">
      <p className="note">{t('home.note')}</p>
      <div className="over">
        <h2>{t(areUpcoming ? 'home.upcoming' : 'home.past')}</h2>
        <Link className="more" to="/events">
          {t('home.all')}
        </Link>
      </div>
      <Diary events={events} />
    </section>
  );
}
