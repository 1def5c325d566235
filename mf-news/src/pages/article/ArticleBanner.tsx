import { Picture } from 'ui/Picture.tsx';
import type { Article } from '../../../content/news-content.ts';
import { accentOf } from '../../components/accent-of.ts';

/** The article's picture, up to the right edge of the page, with a ribbon in the tab's accent. */
export function ArticleBanner({ article }: { article: Article }) {
  return (
    <div className="page-grid" data-accent={accentOf[article.tab]}>
      <figure className="photo photo--ribbon photo--wide to-edge">
        <Picture picture={article.picture} sizes="(min-width: 60em) 82vw, 95vw" priority />
      </figure>
    </div>
  );
}
