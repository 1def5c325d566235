import type { ArticleSummary } from '../../../content/news-content.ts';
import { ArticleCard } from './ArticleCard.tsx';

interface ArticleListProps {
  articles: ArticleSummary[];
  /** Whether this is the first list on the page. */
  first: boolean;
}

/** Shows the newest article large, and the others as lines beside it. */
export function ArticleList({ articles: [newest, ...others], first }: ArticleListProps) {
  return (
    <div className="lead-and-lines">
      {newest && <ArticleCard lead priority={first} article={newest} />}
      <div>
        {others.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </div>
  );
}
