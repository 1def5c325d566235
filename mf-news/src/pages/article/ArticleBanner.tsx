import { Picture } from 'ui/Picture.tsx';
import type { Article } from '../../../content/news-content.ts';
import { accentOf } from '../../components/accent-of.ts';

/** The article's picture, which reaches the right edge, with a ribbon in the tab's colour. */
export function ArticleBanner({ article }: { article: Article }) {
  return (
    <div className="sheet" data-cloth={accentOf[article.tab]}>
      <figure className="print print--ribbon print--wide to-edge">
        <Picture picture={article.picture} sizes="(min-width: 60em) 82vw, 95vw" priority />
      </figure>
    </div>
  );
}
