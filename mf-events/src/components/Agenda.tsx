import { Link, useToday, useTranslation } from 'platform';
import { Picture } from 'ui/Picture.tsx';
import type { EventSummary } from '../../content/content.ts';
import { stageOf, takesEntries } from '../event-timing.ts';
import { CategoryLabel, StageLabel } from './EventTags.tsx';
import './agenda.css';

/** The first picture of the first list on a page (`isFirst`) is loaded with priority. */
export const Agenda = ({ events, isFirst = false }: { events: EventSummary[]; isFirst?: boolean }) => (
  <ul className="agenda" role="list">
    {events.map((event, index) => (
      <AgendaEntry key={event.slug} event={event} isFirst={isFirst && index === 0} />
    ))}
  </ul>
);

const sizes = '(min-width: 60em) 24rem, (min-width: 40em) 42vw, 92vw';

function AgendaEntry({ event, isFirst }: { event: EventSummary; isFirst: boolean }) {
  const { t } = useTranslation('events');
  const today = useToday();
  const underway = stageOf(event, today) === 'underway';
  const { slug, title, category, start, dates, location, summary, picture } = event;
  const address = `/events/${slug}`;

  return (
    <li>
      <time className="date" dateTime={start}>
        <b>{dates.diary.day}</b>
        <span>{dates.diary.month}</span>
        <small>{dates.diary.note}</small>
      </time>
      <figure className="photo">
        <Picture picture={picture} sizes={sizes} priority={isFirst} />
      </figure>
      <div className="agenda__text">
        <p className="row">
          <CategoryLabel category={category} />
          {underway && <StageLabel event={event} />}
        </p>
        <h3>
          <Link className="title-link" to={address}>
            {title}
          </Link>
        </h3>
        <p>{summary}</p>
        <p className="row agenda__facts">
          <span>{dates.range}</span>
          {location && <span>{location}</span>}
        </p>
        <p className="btns screen-only">
          {takesEntries(event, today) && (
            <Link className="btn" to={`/contact-us${address}`}>
              {t('fees.register')}
              <span className="sr-only">{t('card.detailsOf', { title })}</span>
            </Link>
          )}
          <Link className="more" to={address}>
            {t('card.details')}
            <span className="sr-only">{t('card.detailsOf', { title })}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}
