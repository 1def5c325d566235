import content from 'content:news';
import { useContent, useHead, useParams } from 'platform';
import type { Article } from 'shared/content/news.ts';
import { shareImageOf } from 'shared/content/pictures/picture.ts';
import type { LazyBoth } from 'shared/section';
import { Prose } from 'shared/ui/Prose.tsx';
import { NewsOpening } from '../../components/NewsOpening.tsx';
import { ArticleBanner } from './ArticleBanner.tsx';
import { ArticleNotFound } from './ArticleNotFound.tsx';

export function ArticlePage() {
  const { slug } = useParams();
  const article = content[`article/${slug}`];

  return article ? <KnownArticle content={article} /> : <ArticleNotFound />;
}

function KnownArticle({ content }: { content: LazyBoth<Article> }) {
  const article = useContent(content);
  useHead({ title: article.title, description: article.summary, image: shareImageOf(article.picture) });

  return (
    <>
      <NewsOpening below title={article.title} lead={article.summary} />
      <ArticleBanner article={article} />
      <article className="sheet section">
        {article.written && (
          <p className="note">
            <time dateTime={article.date}>{article.written}</time>
          </p>
        )}
        <Prose text={article.content} />
      </article>
    </>
  );
}
