import content, { named } from 'content:news';
import { useContent, useContents, useTranslation } from 'platform';
import { type MouseEvent, startTransition, useState } from 'react';
import type { ArticleSummary } from '../../../content/news-content.ts';
import { accentOf } from '../../components/accent-of.ts';
import type { NewsTab } from '../../tabs.ts';
import { ArticleList } from './ArticleList.tsx';

interface NewsPanelProps {
  tab: NewsTab;
  /** How many articles the tab has; the page shows the newest. */
  count: number;
  articles: ArticleSummary[];
  chosen: boolean;
}

/** The articles of one tab. The page contains all three panels, and shows them all where scripts do not run. */
export function NewsPanel({ tab, count, articles, chosen }: NewsPanelProps) {
  const { t } = useTranslation('news');
  const [isWhole, setWhole] = useState(false);
  const showWhole = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away with the click, and would take the focus with it.
    currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
    startTransition(() => setWhole(true));
  };

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
      <p className="note note--top">{t('news.count', { count })}</p>
      <div>
        <h2 className="tab-panel__title">{t(`news.tab.${tab}`)}</h2>
        {isWhole ? <WholeTab tab={tab} /> : <ArticleList articles={articles} first={tab === 'events'} />}
        {!isWhole && count > articles.length && (
          <p className="btns tab-panel__more">
            <button type="button" className="btn" onClick={showWhole}>
              {t('news.whole', { number: count })}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

/** All articles of a tab. Only now are all years fetched. */
function WholeTab({ tab }: { tab: NewsTab }) {
  const years = useContent(content.years).map((year) => named('year', year));
  const articles = useContents(years).flat();

  return <ArticleList articles={articles.filter((article) => article.tab === tab)} first={false} />;
}
