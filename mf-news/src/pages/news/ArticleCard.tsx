import { Link, useTranslation } from 'platform';
import type { ArticleSummary } from 'shared/content/news.ts';
import { OrdinalText } from 'shared/ui/OrdinalText.tsx';
import { Picture } from 'shared/ui/Picture.tsx';
import 'shared/styles/dates.css';
import 'shared/styles/cards.css';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Large for the newest article; the others are lines beside it. */
  lead?: boolean;
  /** Whether its picture is the largest on the first screen, and so is loaded with priority. */
  priority?: boolean;
}

export function ArticleCard({ article, lead = false, priority = false }: ArticleCardProps) {
  const { t } = useTranslation('news');
  const { slug, title, tab, date, written, summary, picture } = article;
  const address = `/news/${slug}`;
  const sizes = lead ? '(min-width: 60em) 36rem, 92vw' : '(min-width: 60em) 9rem, 6.5rem';

  return (
    <article className={`card ${lead ? 'card--lead' : 'card--line'}`}>
      <figure className="photo">
        <Picture picture={picture} sizes={sizes} priority={priority} />
      </figure>
      <p className="card__meta">
        {written && <time dateTime={date}>{written}</time>}
        <span className="tag">{t(`news.tab.${tab}`)}</span>
      </p>
      <h3>
        <Link to={address}>
          <OrdinalText text={title} />
        </Link>
      </h3>
      {lead && <p>{summary}</p>}
      <Link className="more" to={address}>
        {t('news.read')}
        <span className="sr-only">{t('news.readOf', { title })}</span>
      </Link>
    </article>
  );
}
