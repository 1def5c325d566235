import content from 'content:events';
import type { LazyBoth } from 'contract/section.ts';
import { Link, useContent, useToday, useTranslation } from 'platform';
import type { EventDetail } from '../../content/events-content.ts';
import { forHome } from '../when.ts';
import { DiaryList } from './Diary.tsx';
import { DiaryEntry } from './DiaryEntry.tsx';

/**
 * The home page's events: the next two, or the latest if none is upcoming. It fetches only these and the dates of all,
 * so that more events hardly make the home page heavier.
 */
export function EventCards() {
  const { t } = useTranslation('events');
  const { events, areUpcoming } = forHome(useContent(content.days), useToday());

  return (
    <section className="sheet section">
      <p className="note">{t('home.note')}</p>
      <div className="over">
        <h2>{t(areUpcoming ? 'home.upcoming' : 'home.past')}</h2>
        <Link className="more" to="/events">
          {t('home.all')}
        </Link>
      </div>
      <DiaryList>
        {events.map(({ slug }) => {
          const event = content[`event/${slug}`];
          return event && <HomeEntry key={slug} event={event} />;
        })}
      </DiaryList>
    </section>
  );
}

const HomeEntry = ({ event }: { event: LazyBoth<EventDetail> }) => (
  <DiaryEntry event={useContent(event)} first={false} />
);
