import { Link, useTranslation } from 'platform';
import { Picture } from 'ui/Picture.tsx';
import type { EventSummary } from '../../content/content.ts';
import { accentOf } from '../categories.ts';
import { Agenda } from './Agenda.tsx';
import { CategoryLabel } from './EventTags.tsx';
import 'ui/styles/messages.css';
import 'ui/styles/cards.css';

interface EventListProps {
  when: 'upcoming' | 'past';
  events: EventSummary[];
  /** If not that of all such events; also what an empty list says. */
  title?: string;
  empty?: string | undefined;
  /** Whether this is the first list on the page: its first picture is then loaded with priority. */
  isFirst?: boolean;
}

export function EventList({ when, events, isFirst = false, ...texts }: EventListProps) {
  const { t } = useTranslation('events');
  const { title = t(`list.${when}`), empty = t(`list.emptyWhen.${when}`) } = texts;
  const list =
    when === 'upcoming' ? (
      <Agenda isFirst={isFirst} events={events} />
    ) : (
      <ul className="cards" role="list">
        {events.map((event, index) => (
          <EventCard key={event.slug} event={event} isFirst={isFirst && index === 0} />
        ))}
      </ul>
    );

  return (
    <section className="page-grid section" aria-label={title}>
      {events.length > 0 && <p className="note">{t('list.number', { count: events.length })}</p>}
      <h2>{title}</h2>
      {events.length > 0 ? list : <p className="empty">{empty}</p>}
    </section>
  );
}

/** Dense phone screens get two thirds of the pixels, which halves the bytes and looks the same. */
const sizes = '(min-width: 60em) 19rem, (min-width: 40em) 46vw, (min-resolution: 1.5dppx) 60vw, 92vw';

function EventCard({ event, isFirst }: { event: EventSummary; isFirst: boolean }) {
  const { t } = useTranslation('events');
  const { slug, title, category, start, dates, location, picture } = event;
  const address = `/events/${slug}`;

  return (
    <li className="card" data-accent={accentOf[category]}>
      <figure className="photo">
        <Picture picture={picture} sizes={sizes} priority={isFirst} />
      </figure>
      <p className="row card__meta">
        <time dateTime={start}>{dates.range}</time>
        {location && <span>{location}</span>}
      </p>
      <h3>
        <Link className="title-link" to={address}>
          {title}
        </Link>
      </h3>
      <p>
        <CategoryLabel category={category} />
      </p>
      <Link className="more" to={address}>
        {t('card.details')}
        <span className="sr-only">{t('card.detailsOf', { title })}</span>
      </Link>
    </li>
  );
}
