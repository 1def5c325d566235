import { useTranslation } from 'platform';
import type { Article } from '../../../content/news-content.ts';
import { accentOf } from '../../components/accent-of.ts';
import 'ui/styles/dates.css';

/** In the margin: the article's date, if it has one, and its tab. */
export function ArticleNote({ article: { date, written, tab } }: { article: Article }) {
  const { t } = useTranslation('news');

  return (
    <div className="article__note">
      {written && (
        <p className="note">
          <time dateTime={date}>{written}</time>
        </p>
      )}
      <p className="tag" data-accent={accentOf[tab]}>
        {t(`news.tab.${tab}`)}
      </p>
    </div>
  );
}
