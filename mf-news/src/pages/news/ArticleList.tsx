import { Link, useTranslation } from 'platform';
import { OrdinalText } from 'ui/OrdinalText.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { ArticleSummary } from '../../../content/news-content.ts';
import { accentOf } from '../../tabs.ts';
import 'ui/styles/dates.css';
import 'ui/styles/cards.css';
import 'ui/styles/columns.css';

export function ArticleList({ articles, first }: { articles: ArticleSummary[]; first: boolean }) {
  const [newest, ...others] = articles;

  return (
    <div className="lead-pair">
      {newest && <ArticleCard lead priority={first} article={newest} />}
      <div>
        {others.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </div>
  );
}

interface ArticleCardProps {
  article: ArticleSummary;
  lead?: boolean;
  /** Whether its picture is the largest on the first screen, and so is loaded with priority. */
  priority?: boolean;
}

function ArticleCard({ article, lead = false, priority = false }: ArticleCardProps) {
  const { t } = useTranslation('news');
  const { slug, title, tab, date, written, summary, picture } = article;
  const address = `/news/${slug}`;
  const sizes = lead ? '(min-width: 60em) 36rem, 92vw' : '(min-width: 60em) 9rem, 6.5rem';

  return (
    <article className={`card ${lead ? 'card--lead' : 'card--line'}`} data-accent={accentOf[tab]}>
      <figure className="photo">
        <Picture picture={picture} sizes={sizes} priority={priority} />
      </figure>
      <p className="row card__meta">
        {written && <time dateTime={date}>{written}</time>}
        <span className="tag">{t(`news.tab.${tab}`)}</span>
      </p>
      <h3>
        <Link className="title-link" to={address}>
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
