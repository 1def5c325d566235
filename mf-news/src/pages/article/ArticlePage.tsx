import { named } from 'content:news';
import { shareImageOf } from 'contract/picture.ts';
import { useHead, useOptionalContent, useParams } from 'platform';
import { Banner } from 'ui/Banner.tsx';
import { Prose } from 'ui/Prose.tsx';
import type { Article } from '../../../content/news-content.ts';
import { accentOf } from '../../components/accent-of.ts';
import { NewsPageHeader } from '../../components/NewsPageHeader.tsx';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleNote } from './ArticleNote.tsx';
import { ArticleNotFound } from './ArticleNotFound.tsx';
import { newsArticle } from './news-article.ts';
import './article.css';

export function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useOptionalContent(named('article', slug));

  return article ? <KnownArticle article={article} /> : <ArticleNotFound />;
}

function KnownArticle({ article }: { article: Article }) {
  const { title, summary, picture } = article;
  useHead({ title, description: summary, image: shareImageOf(picture), about: newsArticle(article) });

  return (
    <>
      <NewsPageHeader under="news" title={title} lead={summary} />
      <Banner picture={picture} accent={accentOf[article.tab]} />
      <article className="page-grid section">
        <ArticleNote article={article} />
        <div className="stack article__body">
          <Prose text={article.content} />
          <ArticleEnd article={article} />
        </div>
      </article>
    </>
  );
}
