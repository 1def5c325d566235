import { localPath } from 'contract/language.ts';
import { shareImageOf } from 'contract/picture.ts';
import { useHead, useLanguage, useOptionalContent, useParams, useSiteAddress, useTranslation } from 'platform';
import { Banner } from 'ui/Banner.tsx';
import { Neighbours } from 'ui/Neighbours.tsx';
import { Prose } from 'ui/Prose.tsx';
import { Share } from 'ui/Share.tsx';
import type { Article } from '../../../content/news-content.ts';
import { NewsPageHeader, NotFound } from '../../components/NewsPageHeader.tsx';
import { named } from '../../items.ts';
import { accentOf } from '../../tabs.ts';
import './article.css';
import 'ui/styles/dates.css';

export function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useOptionalContent(named('article', slug));

  return article ? <KnownArticle article={article} /> : <NotFound under="news" />;
}

function KnownArticle({ article }: { article: Article }) {
  const { t } = useTranslation('news');
  const { slug, title, tab, date, written, summary, picture, card, content, previous, next } = article;
  const address = useSiteAddress() + localPath(`/news/${slug}`, useLanguage());
  const neighbours = { label: t('article.neighbours'), previous: t('article.previous'), next: t('article.next') };
  const [image, imageAlt] = [shareImageOf(card), card.lines.join(', ')];
  useHead({ title, description: summary, image, imageAlt, about: newsArticle(article) });

  return (
    <>
      <NewsPageHeader under="news" title={title} lead={summary} />
      <Banner picture={picture} accent={accentOf[tab]} />
      <article className="page-grid section">
        <div className="row article__note">
          {written && (
            <p className="note">
              <time dateTime={date}>{written}</time>
            </p>
          )}
          <p className="tag" data-accent={accentOf[tab]}>
            {t(`news.tab.${tab}`)}
          </p>
        </div>
        <div className="stack article__body">
          <Prose text={content} />
          <div className="btns">
            <p className="note" aria-hidden="true">
              {t('article.share.label')}
            </p>
            <Share address={address} card={card} texts={t('article.share', { returnObjects: true })} />
          </div>
          <Neighbours texts={neighbours} above="/news" previous={previous} next={next} />
        </div>
      </article>
    </>
  );
}

function newsArticle({ title, summary, date, picture, publisher }: Article): Record<string, unknown> {
  const association = { '@type': 'Organization', '@id': '/#association', name: publisher };
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    ...(date && { datePublished: date }),
    image: shareImageOf(picture),
    author: association,
    publisher: association,
  };
}
