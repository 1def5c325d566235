import { useTranslation } from 'platform';
import type { KeyboardEvent } from 'react';
import { type NewsTab, newsTabs } from 'shared/content/news-tabs.ts';
import { clothOf } from '../../components/cloth.ts';
import { useTab } from './use-tab.ts';
import './tabs.css';

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => newsTabs.length - 1,
};

/** Tabs as the ARIA Authoring Practices describe them: arrows move and choose, one of them takes Tab. */
export function NewsTabs() {
  const { t } = useTranslation('news');
  const [chosen, choose] = useTab();

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = newsTabs.at(step(newsTabs.indexOf(chosen)) % newsTabs.length) as NewsTab;
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };

  return (
    <section className="sheet">
      <div className="tabs" role="tablist" aria-label={t('news.tabs')} onKeyDown={move}>
        {newsTabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            data-cloth={clothOf[tab]}
            aria-selected={tab === chosen}
            aria-controls="panel"
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {t(`news.tab.${tab}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
