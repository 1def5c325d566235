import { localPath } from 'contract/language.ts';
import { useLanguage, useSiteAddress, useTranslation } from 'platform';
import { Neighbours } from 'ui/Neighbours.tsx';
import { Share } from 'ui/Share.tsx';
import type { Article, ArticleLink } from '../../../content/news-content.ts';

/** What to do after reading: share the article, or read the previous or next one. */
export function ArticleEnd({ article: { slug, title, previous, next } }: { article: Article }) {
  const { t } = useTranslation('news');
  const address = useSiteAddress() + localPath(`/news/${slug}`, useLanguage());
  const neighbour = (article: ArticleLink | undefined, label: string) =>
    article && { to: `/news/${article.slug}`, title: article.title, label };

  return (
    <>
      <Share
        address={address}
        title={title}
        texts={{
          label: t('article.share.label'),
          whatsapp: t('article.share.whatsapp'),
          copy: t('article.share.copy'),
          copied: t('article.share.copied'),
          failed: t('article.share.failed'),
          more: t('article.share.more'),
        }}
      />
      <Neighbours
        label={t('article.neighbours')}
        previous={neighbour(previous, t('article.previous'))}
        next={neighbour(next, t('article.next'))}
      />
    </>
  );
}
