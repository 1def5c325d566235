import type { ArticleSummary } from 'shared/content/news.ts';
import { ArticleCard } from './ArticleCard.tsx';

/** The newest article large, the others as lines beside it. */
export function ArticleList({ articles: [newest, ...others] }: { articles: ArticleSummary[] }) {
  return (
    <div className="lead-and-lines">
      {newest && <ArticleCard lead article={newest} />}
      <div>
        {others.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </div>
  );
}
