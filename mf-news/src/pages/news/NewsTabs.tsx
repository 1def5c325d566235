import { Link, useTranslation } from 'platform';
import type { KeyboardEvent } from 'react';
import { accentOf } from '../../components/accent-of.ts';
import { type NewsTab, newsTabs } from '../../tabs.ts';
import { tabAddress } from './use-tab.ts';
import './tabs.css';

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at + newsTabs.length - 1,
  Home: () => 0,
  End: () => newsTabs.length - 1,
};

/**
 * Tabs after the ARIA Authoring Practices: arrow keys move and choose, and the Tab key stops at one of them. They are
 * links, so that they work before the script has loaded, open in new tabs and can be shared.
 */
export function NewsTabs({ chosen }: { chosen: NewsTab }) {
  const { t } = useTranslation('news');

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = newsTabs[step(newsTabs.indexOf(chosen)) % newsTabs.length];
    const link = event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`);
    link?.focus();
    link?.click();
  };

  return (
    <section className="page-grid">
      <div className="tabs" role="tablist" aria-label={t('news.tabs')} onKeyDown={move}>
        {newsTabs.map((tab) => (
          <Link
            key={tab}
            to={tabAddress(tab)}
            replace
            preventScrollReset
            id={`tab-${tab}`}
            role="tab"
            data-accent={accentOf[tab]}
            aria-selected={tab === chosen}
            aria-controls={`panel-${tab}`}
            tabIndex={tab === chosen ? 0 : -1}
          >
            {t(`news.tab.${tab}`)}
          </Link>
        ))}
      </div>
    </section>
  );
}
