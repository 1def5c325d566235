import { localPath } from 'contract/language.ts';
import { Link, useContent, useContents, useHead, useLanguage, useSearchParams, useTranslation } from 'platform';
import { type KeyboardEvent, type MouseEvent, startTransition, useState } from 'react';
import type { ArticleSummary } from '../../../content/news-content.ts';
import { NewsPageHeader } from '../../components/NewsPageHeader.tsx';
import { feedPath, feedType } from '../../feed/feed-address.ts';
import { content, named } from '../../items.ts';
import { accentOf, type NewsTab, newsTabs } from '../../tabs.ts';
import { ArticleList } from './ArticleList.tsx';
import { NewsYearLinks } from './NewsYearPage.tsx';
import './tabs.css';

export function NewsPage() {
  const { t } = useTranslation('news');
  const feed = { title: t('feed.title'), href: localPath(feedPath, useLanguage()), type: feedType };
  const chosen = useTab();
  const latest = useContent(content.latest);
  useHead({ title: t('news.title'), description: t('news.lead'), feeds: [feed] });

  return (
    <>
      <NewsPageHeader title={t('news.title')} lead={t('news.lead')} />
      <NewsTabs chosen={chosen} />
      {newsTabs.map((tab) => (
        <NewsPanel key={tab} tab={tab} {...latest[tab]} chosen={tab === chosen} />
      ))}
      <NewsYearLinks />
      <section className="page-grid section screen-only" aria-label={t('feed.note')}>
        <p className="note">{t('feed.note')}</p>
        <div>
          <p>{t('feed.invite')}</p>
          <a className="more" href={feed.href} type={feed.type}>
            {t('feed.link')}
          </a>
        </div>
      </section>
    </>
  );
}

/** Tabs (ARIA Authoring Practices) that are links, so that they work without the script and can be shared. */
function NewsTabs({ chosen }: { chosen: NewsTab }) {
  const { t } = useTranslation('news');

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const [at, last] = [newsTabs.indexOf(chosen), newsTabs.length - 1];
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at + last, Home: 0, End: last };
    const next = places[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const link = event.currentTarget.querySelector<HTMLElement>(`#tab-${newsTabs[next % newsTabs.length]}`);
    link?.focus();
    link?.click();
  };

  return (
    <section className="page-grid">
      <div className="tabs scripted screen-only" role="tablist" aria-label={t('news.tabs')} onKeyDown={move}>
        {newsTabs.map((tab) => (
          <Link
            key={tab}
            to={tabAddress(tab)}
            id={`tab-${tab}`}
            role="tab"
            data-accent={accentOf[tab]}
            aria-selected={tab === chosen}
            aria-controls={`panel-${tab}`}
          >
            {t(`news.tab.${tab}`)}
          </Link>
        ))}
      </div>
    </section>
  );
}

interface NewsPanelProps {
  tab: NewsTab;
  /** How many articles the tab has; the page shows the newest. */
  count: number;
  articles: ArticleSummary[];
  chosen: boolean;
}

/** The articles of one tab. Where scripts do not run, the page shows all three panels. */
function NewsPanel({ tab, count, articles, chosen }: NewsPanelProps) {
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
          <p className="btns scripted">
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

/** The chosen tab, first Events (docs/spec.md, News). The address keeps it, for reloads and for sharing. */
function useTab(): NewsTab {
  const [search] = useSearchParams();
  return newsTabs.find((name) => name === search.get('tab')) ?? 'events';
}

const tabAddress = (tab: NewsTab): string => (tab === 'events' ? '/news' : `/news?tab=${tab}`);
