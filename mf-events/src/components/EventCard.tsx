import { Link, useTranslation } from 'platform';
import { Picture } from 'ui/Picture.tsx';
import type { EventSummary } from '../../content/events-content.ts';
import 'ui/styles/cards.css';
import { accentOf } from './accent-of.ts';
import { CategoryLabel } from './CategoryLabel.tsx';

/** Dense phone screens get two thirds of the pixels, which halves the bytes and looks the same. */
const sizes = ['(min-width: 60em) 19rem', '(min-width: 40em) 46vw', '(min-resolution: 1.5dppx) 60vw', '92vw'].join(
  ', ',
);

export function EventCard({ event, isFirst }: { event: EventSummary; isFirst: boolean }) {
  const { t } = useTranslation('events');
  const { slug, title, category, start, dates, picture } = event;
  const address = `/events/${slug}`;

  return (
    <li className="card" data-accent={accentOf[category]}>
      <figure className="photo">
        <Picture picture={picture} sizes={sizes} priority={isFirst} />
      </figure>
      <p className="card__meta">
        <time dateTime={start}>{dates.range}</time>
      </p>
      <h3>
        <Link to={address}>{title}</Link>
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
