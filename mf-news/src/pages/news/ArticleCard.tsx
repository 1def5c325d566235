import { Link, useTranslation } from 'platform';
import type { ArticleSummary } from 'shared/content/news.ts';
import { Picture } from 'shared/ui/Picture.tsx';
import 'shared/styles/dates.css';
import 'shared/styles/cards.css';

interface ArticleCardProps {
  article: ArticleSummary;
  /** The newest one is large; the others are lines beside it. */
  lead?: boolean;
}

export function ArticleCard({ article, lead = false }: ArticleCardProps) {
  const { t } = useTranslation('news');
  const { slug, title, tab, date, written, summary, picture } = article;
  const sizes = lead ? '(min-width: 60em) 36rem, 92vw' : '(min-width: 60em) 9rem, 6.5rem';

  return (
    <article className={`card ${lead ? 'card--lead' : 'card--line'}`}>
      <figure className="print">
        <Picture picture={picture} sizes={sizes} priority={lead} />
      </figure>
      <p className="card__meta">
        {written && <time dateTime={date}>{written}</time>}
        <span className="kind">{t(`news.tab.${tab}`)}</span>
      </p>
      <h3>
        <Link to={`/news/${slug}`}>{title}</Link>
      </h3>
      {lead && <p>{summary}</p>}
      <span className="more" aria-hidden="true">
        {t('news.read')}
      </span>
    </article>
  );
}
