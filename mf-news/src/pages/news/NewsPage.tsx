import content from 'content:news';
import { useContent, useHead, useTranslation } from 'platform';
import { NewsOpening } from '../../components/NewsOpening.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { NewsTabs } from './NewsTabs.tsx';
import { useTab } from './use-tab.ts';

export function NewsPage() {
  const { t } = useTranslation('news');
  const [tab] = useTab();
  const articles = useContent(content.list).filter((article) => article.tab === tab);
  useHead({ title: t('news.title'), description: t('news.lead') });

  return (
    <>
      <NewsOpening title={t('news.title')} lead={t('news.lead')} />
      <NewsTabs />
      <section className="sheet section" role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <ul className="cards" role="list">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      </section>
    </>
  );
}
