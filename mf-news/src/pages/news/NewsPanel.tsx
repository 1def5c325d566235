import { useTranslation } from 'platform';
import type { ArticleSummary } from '../../../content/news-content.ts';
import { accentOf } from '../../components/accent-of.ts';
import type { NewsTab } from '../../tabs.ts';
import { ArticleList } from './ArticleList.tsx';

interface NewsPanelProps {
  tab: NewsTab;
  articles: ArticleSummary[];
  chosen: boolean;
}

/** The articles of one tab. The page contains all three panels, and shows them all where scripts do not run. */
export function NewsPanel({ tab, articles, chosen }: NewsPanelProps) {
  const { t } = useTranslation('news');

  return (
    <section
      className="page-grid section tab-panel"
      data-accent={accentOf[tab]}
      data-on={chosen ? '' : undefined}
      role="tabpanel"
      id={`panel-${tab}`}
      aria-labelledby={`tab-${tab}`}
      tabIndex={0}
    >
      <p className="note note--top">{t('news.count', { count: articles.length })}</p>
      <div>
        <h2 className="tab-panel__title">{t(`news.tab.${tab}`)}</h2>
        <ArticleList articles={articles} first={tab === 'events'} />
      </div>
    </section>
  );
}
