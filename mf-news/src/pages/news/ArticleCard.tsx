import { Link, useTranslation } from 'platform';
import type { ArticleSummary } from 'shared/content/news.ts';
import 'shared/styles/dates.css';
import 'shared/styles/cards.css';

export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('news');
  const { slug, title, tab, date, written, summary } = article;

  return (
    <li className="card">
      <p className="card__meta">
        {written && <time dateTime={date}>{written}</time>}
        <span className="kind">{t(`news.tab.${tab}`)}</span>
      </p>
      <h3>
        <Link to={`/news/${slug}`}>{title}</Link>
      </h3>
      <p>{summary}</p>
      <span className="more" aria-hidden="true">
        {t('news.read')}
      </span>
    </li>
  );
}
