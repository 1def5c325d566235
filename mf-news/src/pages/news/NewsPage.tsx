import content from 'content:news';
import { useContent, useHead, useTranslation } from 'platform';
import { clothOf } from '../../components/cloth.ts';
import { NewsOpening } from '../../components/NewsOpening.tsx';
import { ArticleList } from './ArticleList.tsx';
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
      <section
        className="sheet section tab-panel"
        data-cloth={clothOf[tab]}
        role="tabpanel"
        id="panel"
        aria-labelledby={`tab-${tab}`}
        tabIndex={0}
      >
        <ArticleList articles={articles} />
      </section>
    </>
  );
}
